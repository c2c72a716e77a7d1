import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { t } from '../../../i18n/blocks';

const LABELS: Readonly<Record<string, string>> = {
  heading_1: t.heading1,
  heading_2: t.heading2,
  heading_3: t.heading3,
  caption: t.caption,
  expandable_title: t.title,
};

/** The placeholder of the empty line that contains the cursor. */
export const placeholder = (): Plugin =>
  new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from, empty } = selection;
        const found: Decoration[] = [];
        const isEmpty =
          doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0;
        const { parent } = $from;
        if (
          (empty || isEmpty) &&
          $from.depth > 0 &&
          parent.isTextblock &&
          parent.content.size === 0 &&
          !parent.type.spec.code
        ) {
          const parentName = $from.depth > 1 ? $from.node(-1).type.name : '';
          const words = LABELS[parent.type.name] ?? LABELS[parentName] ?? (isEmpty ? t.writeOrInsert : t.pressToInsert);
          const attributes = { class: 'is-empty', 'data-placeholder': words };
          found.push(Decoration.node($from.before(), $from.after(), attributes));
        }
        return DecorationSet.create(doc, found);
      },
    },
  });
