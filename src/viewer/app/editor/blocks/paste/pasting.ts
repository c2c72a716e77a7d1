import { DOMParser, Fragment, Node, Slice, type ParseOptions, type Schema } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { documentToEditor } from '../../../../../documents/editor/from-document';
import type { EditorContext } from '../context';
import { cleanPasted } from './clean-pasted';
import { EXTERNAL_RULES } from './external-rules';

/** Reads what was copied here as it is, and what was copied elsewhere as what it means. */
class PastedParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element || dom instanceof DocumentFragment) cleanPasted(dom);
    return super.parseSlice(dom, options);
  }
}

const MARKDOWN = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||\{% )|\*\*\S|\[[^\]]+\]\([^)]+\)|`[^`]+`/m;

/** Plain text that is Markdown becomes blocks; all other text stays as it is. Shift with the keys for pasting keeps Markdown as text. */
export function pasting(schema: Schema, { readMarkdown }: Pick<EditorContext, 'readMarkdown'>): Plugin {
  const known = DOMParser.fromSchema(schema);
  return new Plugin({
    props: {
      clipboardParser: new PastedParser(schema, [...known.rules, ...EXTERNAL_RULES]),
      clipboardTextParser(text, $context, plain) {
        const blocks = plain || !MARKDOWN.test(text) ? undefined : readMarkdown(text);
        if (blocks) {
          const { content } = Node.fromJSON(schema, documentToEditor({ nodes: blocks }));
          const isLine = content.childCount === 1 && content.firstChild?.type.name === 'paragraph';
          return new Slice(content, isLine ? 1 : 0, isLine ? 1 : 0);
        }
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
