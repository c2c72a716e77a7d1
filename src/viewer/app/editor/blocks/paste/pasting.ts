import { DOMParser, Fragment, type Mark, Node, Slice, type ParseOptions, type Schema } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { documentToEditor } from '../../../../../documents/editor/from-document';
import { writeSettings } from '../../../../../documents/editor/settings';
import { type EditorContext, STORED_ADDRESS } from '../context';
import { cleanPasted } from './clean-pasted';
import { showToast } from '../../../state/toast';
import { isCancelled } from '../../../state/uploads';
import { t } from '../../../messages/blocks';
import { hasDataPictures, uploadDataPictures } from '../../data-pictures';
import { EXTERNAL_RULES, STORED_PICTURE } from './external-rules';
import { lossesIn } from './losses';
import { withoutStyles } from './pasted-styles';
import { isMarkdown, type PastedCode, pastedCode, withoutLastBreak } from './pasted-text';

/** Parses content copied from this editor unchanged, and converts content copied elsewhere. */
class PastedParser extends DOMParser {
  private losses: readonly string[] = [];

  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element || dom instanceof DocumentFragment) {
      this.losses = lossesIn(dom);
      cleanPasted(dom, Boolean(options?.context?.parent.content.size));
    }
    return super.parseSlice(dom, options);
  }

  /** Names what the last content contained that cannot be in a page; nothing if it is asked again. */
  takeLosses(): readonly string[] {
    const { losses } = this;
    this.losses = [];
    return losses;
  }
}

/** Names what a paste leaves out, once the rest is in the text: nothing is if the page would be too long. */
function reportLosses(view: EditorView, losses: readonly string[], slice: Slice): void {
  const { doc } = view.state;
  if (losses.length === 0) return;
  queueMicrotask(() => {
    if (slice.size === 0 || view.state.doc !== doc) showToast({ message: t.pastedWithout(losses.join(', ')) });
  });
}

/** The shortcuts for pasting without formatting are the usual ones with Shift. */
const isShifted = (view: EditorView): boolean =>
  'input' in view && (view.input as { shiftKey?: boolean }).shiftKey === true;

type PasteContext = Pick<EditorContext, 'readMarkdown' | 'upload' | 'whileInserting' | 'onError'>;

/** A text in which pictures that are written into it are addresses of files. */
async function withFiles(
  text: string,
  { upload, onError }: PasteContext,
  addressOf: (id: string) => string,
): Promise<string> {
  if (!hasDataPictures(text)) return text;
  return uploadDataPictures(text, upload, addressOf).catch((error: unknown) => {
    if (!isCancelled(error)) onError(error);
    return text;
  });
}

async function pasteMarkup(view: EditorView, html: string, context: PasteContext): Promise<void> {
  const markup = await withFiles(html, context, (id) => `${STORED_PICTURE}${id}`);
  if (!view.isDestroyed) view.pasteHTML(markup);
}

function insert(view: EditorView, content: Fragment): void {
  const { tr } = view.state;
  const isLine = (node: Node | null): boolean => node?.type.name === 'paragraph';
  const [only] = content.childCount === 1 && !isLine(content.firstChild) ? [content.firstChild] : [];
  if (only) tr.replaceSelectionWith(only, false);
  else tr.replaceSelection(new Slice(content, Number(isLine(content.firstChild)), Number(isLine(content.lastChild))));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

async function pasteMarkdown(view: EditorView, text: string, context: PasteContext): Promise<void> {
  const blocks = await context.readMarkdown(await withFiles(text, context, (id) => `${STORED_ADDRESS}${id}`));
  if (!view.isDestroyed) insert(view, Node.fromJSON(view.state.schema, documentToEditor(blocks)).content);
}

/** Several lines are a block, a piece of a line is text. */
function pasteCode(view: EditorView, { text, syntax }: PastedCode): void {
  const { schema, tr } = view.state;
  if (!text.includes('\n')) return view.dispatch(tr.insertText(text).scrollIntoView().setMeta('paste', true));
  insert(view, Fragment.from(schema.node('code', { data: writeSettings({ syntax }) }, schema.text(text))));
}

/** Paragraphs, whose lines stay lines. */
function plainText(text: string, schema: Schema, marks: readonly Mark[]): Slice {
  const paragraphs = withoutLastBreak(text)
    .split(/(?:\r\n?|\n){2,}/)
    .map((paragraph) => {
      const inner = paragraph
        .split(/\r\n?|\n/)
        .flatMap((line, index) => [
          ...(index === 0 ? [] : [schema.node('hard_break')]),
          ...(line === '' ? [] : [schema.text(line, marks)]),
        ]);
      return schema.node('paragraph', null, inner);
    });
  return Slice.maxOpen(Fragment.from(paragraphs));
}

const isMarkdownFile = ({ syntax = '' }: PastedCode): boolean => /^(?:markdown|mdx)$/.test(syntax);

/**
 * Converts pasted text to blocks if it is Markdown, and what code editors copied to code; other text is unchanged. Pasting with Shift
 * keeps everything as text.
 */
export function pasting(schema: Schema, context: PasteContext): Plugin {
  const { whileInserting, onError } = context;
  const parser = new PastedParser(schema, [...DOMParser.fromSchema(schema).rules, ...EXTERNAL_RULES]);
  return new Plugin({
    props: {
      transformPastedHTML: withoutStyles,
      clipboardParser: parser,
      handlePaste(view, { clipboardData }, slice) {
        const losses = parser.takeLosses();
        const data = (type: string): string => clipboardData?.getData(type) ?? '';
        const [text, html] = [data('text/plain'), data('text/html')];
        if (isShifted(view) || view.state.selection.$from.parent.type.spec.code) {
          reportLosses(view, losses, slice);
          return false;
        }
        if (hasDataPictures(html)) {
          void whileInserting(() => pasteMarkup(view, html, context));
          return true;
        }
        const code = pastedCode({ html, text, editorData: data('vscode-editor-data') });
        const isPlain = code ? isMarkdownFile(code) : !clipboardData?.types.includes('text/html');
        const markdown = code?.text ?? text;
        if (isPlain && isMarkdown(markdown)) {
          whileInserting(() => pasteMarkdown(view, markdown, context)).catch(onError);
          return true;
        }
        if (code) pasteCode(view, code);
        else reportLosses(view, losses, slice);
        return code !== undefined;
      },
      handleDrop(view, _event, slice) {
        reportLosses(view, parser.takeLosses(), slice);
        return false;
      },
      clipboardTextParser: (text, $context) => plainText(text, schema, $context.marks()),
    },
  });
}
