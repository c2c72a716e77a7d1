import { DOMParser, Fragment, Slice, type ParseOptions, type Schema } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { EditorContext } from '../context';
import { cleanPasted, withoutStyles } from './clean-pasted';
import { isCancelled } from '../../../state/uploads';
import { hasDataPictures, uploadDataPictures } from '../../data-pictures';
import { EXTERNAL_RULES, STORED_PICTURE } from './external-rules';

/** Parses content copied from this editor unchanged, and converts content copied elsewhere. */
class PastedParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element || dom instanceof DocumentFragment) cleanPasted(dom);
    return super.parseSlice(dom, options);
  }
}

const MARKDOWN = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||\{% |!\[[^\]]*\]\()|\*\*\S|\[[^\]]+\]\([^)]+\)|`[^`]+`/m;

/** The shortcuts for pasting without formatting are the usual ones with Shift. */
const isShifted = (view: EditorView): boolean =>
  'input' in view && (view.input as { shiftKey?: boolean }).shiftKey === true;

type PasteContext = Pick<EditorContext, 'readMarkdown' | 'upload' | 'whileInserting' | 'onError'>;

/** Pastes markup; pictures that are written into it become files first. */
async function pasteMarkup(view: EditorView, html: string, { upload, onError }: PasteContext): Promise<void> {
  const markup = hasDataPictures(html)
    ? await uploadDataPictures(html, upload, (id) => `${STORED_PICTURE}${id}`).catch((error: unknown) => {
        if (!isCancelled(error)) onError(error);
        return html;
      })
    : html;
  if (!view.isDestroyed) view.pasteHTML(markup);
}

/** Converts pasted plain text to blocks if it is Markdown; other text is unchanged. Pasting with Shift keeps Markdown as text. */
export function pasting(schema: Schema, context: PasteContext): Plugin {
  const { readMarkdown, whileInserting, onError } = context;
  const parser = DOMParser.fromSchema(schema);
  return new Plugin({
    props: {
      transformPastedHTML: withoutStyles,
      clipboardParser: new PastedParser(schema, [...parser.rules, ...EXTERNAL_RULES]),
      handlePaste(view, event) {
        const { clipboardData } = event;
        const text = clipboardData?.getData('text/plain') ?? '';
        const html = clipboardData?.getData('text/html') ?? '';
        if (!isShifted(view) && hasDataPictures(html)) {
          void whileInserting(() => pasteMarkup(view, html, context));
          return true;
        }
        const isPlain = isShifted(view) || clipboardData?.types.includes('text/html');
        if (isPlain || view.state.selection.$from.parent.type.spec.code || !MARKDOWN.test(text)) return false;
        whileInserting(async () => pasteMarkup(view, await readMarkdown(text), context)).catch(onError);
        return true;
      },
      clipboardTextParser(text, $context) {
        const lines = text.split(/(?:\r\n?|\n){2,}/).map((paragraph) => {
          const inner = paragraph
            .split(/\r\n?|\n/)
            .flatMap((line, index) => [
              ...(index === 0 ? [] : [schema.node('hard_break')]),
              ...(line === '' ? [] : [schema.text(line, $context.marks())]),
            ]);
          return schema.node('paragraph', null, inner);
        });
        return Slice.maxOpen(Fragment.from(lines));
      },
    },
  });
}
