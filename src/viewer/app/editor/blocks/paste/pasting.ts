import { DOMParser, Fragment, Slice, type ParseOptions, type Schema } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { EditorContext } from '../context';
import { cleanPasted, withoutStyles } from './clean-pasted';
import { EXTERNAL_RULES } from './external-rules';

/** Parses content copied from this editor unchanged, and converts content copied elsewhere. */
class PastedParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element || dom instanceof DocumentFragment) cleanPasted(dom);
    return super.parseSlice(dom, options);
  }
}

const MARKDOWN = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||\{% )|\*\*\S|\[[^\]]+\]\([^)]+\)|`[^`]+`/m;

/** The shortcuts for pasting without formatting are the usual ones with Shift. */
const isShifted = (view: EditorView): boolean =>
  'input' in view && (view.input as { shiftKey?: boolean }).shiftKey === true;

/** Converts pasted plain text to blocks if it is Markdown; other text is unchanged. Pasting with Shift keeps Markdown as text. */
export function pasting(
  schema: Schema,
  { readMarkdown, onError }: Pick<EditorContext, 'readMarkdown' | 'onError'>,
): Plugin {
  const parser = DOMParser.fromSchema(schema);
  return new Plugin({
    props: {
      transformPastedHTML: withoutStyles,
      clipboardParser: new PastedParser(schema, [...parser.rules, ...EXTERNAL_RULES]),
      handlePaste(view, event) {
        const { clipboardData } = event;
        const text = clipboardData?.getData('text/plain') ?? '';
        const isPlain = isShifted(view) || clipboardData?.types.includes('text/html');
        if (isPlain || view.state.selection.$from.parent.type.spec.code || !MARKDOWN.test(text)) return false;
        readMarkdown(text).then((html) => view.isDestroyed || view.pasteHTML(html), onError);
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
