import { DOMParser, Fragment, type Mark, type Node, Slice, type ParseOptions, type Schema } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { writeSettings } from '../../../../core/documents/editor/settings';
import { showToast } from '../../../state/toast';
import { isCancelled } from '../../../state/uploads';
import { t } from '../../../i18n/blocks';
import { hasDataPictures, uploadDataPictures } from '../../data-pictures';
import type { EditorContext } from '../context';
import { cleanPasted } from './clean-pasted';
import { convertMarkup, hasContext } from './convert-markup';
import { EXTERNAL_RULES, STORED_PICTURE } from './external-rules';
import { lossesIn } from './losses';
import { STORED_ADDRESS } from './markdown-messages';
import { pasteInSlices, type PasteTarget } from './paste-in-slices';
import { withoutStyles } from './pasted-styles';
import { isMarkdown, type PastedCode, pastedCode, withoutLastBreak } from './pasted-text';
import { readMarkdown } from './read-markdown';

/** Content with more characters is converted and inserted piece by piece: all at once would block the page. */
const LARGE = 20_000;

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

/** The text with the pictures that are written into it as files. */
async function withFiles(
  text: string,
  { upload, onError }: Pick<EditorContext, 'upload' | 'onError'>,
  addressOf: (id: string) => string,
): Promise<string> {
  if (!hasDataPictures(text)) return text;
  return uploadDataPictures(text, upload, addressOf).catch((error: unknown) => {
    if (!isCancelled(error)) onError(error);
    return text;
  });
}

/** The first and the last line continue those around the cursor. */
function withOpenLines(content: Fragment): Slice {
  const isLine = (node: Node | null): boolean => node?.type.name === 'paragraph';
  return new Slice(content, Number(isLine(content.firstChild)), Number(isLine(content.lastChild)));
}

/** Several lines are a block, a piece of a line is text. */
function pasteCode(view: EditorView, { text, syntax }: PastedCode): void {
  const { schema, tr } = view.state;
  if (!text.includes('\n')) tr.insertText(text);
  else tr.replaceSelectionWith(schema.node('code', { data: writeSettings({ syntax }) }, schema.text(text)), false);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
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

interface Clipboard {
  readonly text: string;
  readonly html: string;
  /** Set if the text is that of a code editor. */
  readonly code?: PastedCode;
  /** Set if it is Markdown. */
  readonly markdown?: string;
}

/** They are no pictures to upload. */
const withoutTaskPictures = (html: string): string =>
  html.replaceAll(/<img\b[^>]*\saria-roledescription="checkbox"[^>]*>/gi, '');

function readClipboard(data: DataTransfer | null, isPlainText: boolean): Clipboard {
  const read = (type: string): string => data?.getData(type) ?? '';
  const [text, html] = [read('text/plain'), withoutTaskPictures(read('text/html'))];
  if (isPlainText) return { text, html: '' };
  const code = pastedCode({ html, text, editorData: read('vscode-editor-data') });
  const isPlain = code ? isMarkdownFile(code) : !data?.types.includes('text/html');
  const words = code?.text ?? text;
  if (isPlain && isMarkdown(words)) return { text, html, markdown: words };
  return { text, html, code };
}

const keepsText = (view: EditorView): boolean =>
  isShifted(view) || view.state.selection.$from.parent.type.spec.code === true;

/** The conversions of what is pasted, each for the place where the cursor is. */
class Pasting {
  private readonly parser: DOMParser;

  constructor(
    private readonly schema: Schema,
    rules: DOMParser['rules'],
    private readonly target: PasteTarget,
  ) {
    this.parser = new DOMParser(schema, rules);
  }

  /** Whether the content was taken. */
  take(view: EditorView, { text, html, code, markdown }: Clipboard): boolean {
    if (markdown !== undefined) void this.pasteMarkdown(view, markdown);
    else if (code) pasteCode(view, code);
    else if (html !== '') void this.pasteMarkup(view, html);
    else if (text !== '') void this.pasteText(view, text);
    else return false;
    return true;
  }

  private pasteMarkdown(view: EditorView, text: string): Promise<boolean> {
    return pasteInSlices(view, this.target, async (signal) => {
      const source = await withFiles(text, this.target.context, (id) => `${STORED_ADDRESS}${id}`);
      return withOpenLines(Fragment.from(await readMarkdown(source, this.schema, signal)));
    });
  }

  private async pasteMarkup(view: EditorView, markup: string): Promise<void> {
    const { $from } = view.state.selection;
    let losses: readonly string[] = [];
    const isInserted = await pasteInSlices(view, this.target, async (signal) => {
      const html = await withFiles(markup, this.target.context, (id) => `${STORED_PICTURE}${id}`);
      const converted = await convertMarkup({
        html,
        parser: this.parser,
        isAmongWords: $from.parent.content.size > 0,
        signal,
      });
      ({ losses } = converted);
      return converted.slice;
    });
    if (isInserted && losses.length > 0) showToast({ message: t.pastedWithout(losses.join(', ')) });
  }

  private pasteText(view: EditorView, text: string): Promise<boolean> {
    const slice = plainText(text, this.schema, view.state.selection.$from.marks());
    return pasteInSlices(view, this.target, () => Promise.resolve(slice));
  }
}

/**
 * Converts pasted text to blocks if it is Markdown, and what code editors copied to code; other text is unchanged. Pasting with Shift
 * keeps everything as text.
 */
export function pasting(schema: Schema, target: PasteTarget): Plugin {
  const rules = [...DOMParser.fromSchema(schema).rules, ...EXTERNAL_RULES];
  const parser = new PastedParser(schema, rules);
  const pasted = new Pasting(schema, rules, target);
  return new Plugin({
    props: {
      transformPastedHTML: withoutStyles,
      clipboardParser: parser,
      handleDOMEvents: {
        paste(view, event) {
          const { $from } = view.state.selection;
          if (!view.editable || $from.parent.type.spec.code) return false;
          const clipboard = readClipboard(event.clipboardData, isShifted(view));
          const { text, html } = clipboard;
          if (Math.max(text.length, html.length) < LARGE || hasContext(html)) return false;
          event.preventDefault();
          return pasted.take(view, clipboard);
        },
      },
      handlePaste(view, { clipboardData }, slice) {
        const losses = parser.takeLosses();
        const clipboard = readClipboard(clipboardData, false);
        const { html, code, markdown } = clipboard;
        if (!keepsText(view) && (markdown !== undefined || code || hasDataPictures(html)))
          return pasted.take(view, clipboard);
        reportLosses(view, losses, slice);
        return false;
      },
      handleDrop(view, _event, slice) {
        reportLosses(view, parser.takeLosses(), slice);
        return false;
      },
      clipboardTextParser: (text, $context) => plainText(text, schema, $context.marks()),
    },
  });
}
