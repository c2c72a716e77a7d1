import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { deleteMarkupBackward, insertNewlineContinueMarkup, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, LanguageSupport, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, Prec, Transaction, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder, type KeyBinding } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { hasDataPictures } from './data-pictures';
import { insertLink, toggleAround } from './markup';
import { t } from '../i18n/editor';

export interface EditorOptions {
  readonly container: HTMLElement;
  readonly text: string;
  readonly label: string;
  /** Called after every change. */
  readonly onChange: (text: string) => void;
  /** Called with pictures and other files that were pasted or dropped. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Called with a pasted text into which pictures are written. */
  readonly onPictureText: (text: string) => void;
}

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '0.9375rem', minHeight: '20rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.65' },
  '.cm-content': { padding: '0.75rem 0 30vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 0.25rem' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-placeholder': { color: 'var(--quiet)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--mark)',
  },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)' },
  '.cm-textfield': { backgroundColor: 'var(--paper)', border: '1px solid var(--edge)', borderRadius: '6px' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--hover)', border: '1px solid var(--edge)' },
});

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.monospace, color: 'var(--good)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta], color: 'var(--quiet)' },
  { tag: tags.quote, color: 'var(--quiet)' },
]);

const keys: readonly KeyBinding[] = [
  { key: 'Mod-b', run: toggleAround('**') },
  { key: 'Mod-i', run: toggleAround('_') },
  { key: 'Mod-e', run: toggleAround('`') },
  { key: 'Mod-k', run: insertLink },
  { key: 'Enter', run: insertNewlineContinueMarkup },
  { key: 'Backspace', run: deleteMarkupBackward },
];

/** Handles files that are pasted or dropped; text is left to the editor. */
const files = ({ onFiles, onPictureText }: Pick<EditorOptions, 'onFiles' | 'onPictureText'>): Extension => {
  const handleFiles = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const found = [...(data?.files ?? [])];
    if (found.length === 0) return false;
    event.preventDefault();
    onFiles(found);
    return true;
  };
  return EditorView.domEventHandlers({
    paste(event) {
      if (handleFiles(event, event.clipboardData)) return true;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!hasDataPictures(text)) return false;
      event.preventDefault();
      onPictureText(text);
      return true;
    },
    drop: (event) => handleFiles(event, event.dataTransfer),
  });
};

/**
 * Replaces the selection with the typed text. By default, browsers carry over the formatting of the replaced text as an inline style, which
 * the security policy refuses.
 */
const replaceSelected = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    if (inputType !== 'insertText' || !data || view.composing || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/**
 * A Markdown editor. It is rendered in a shadow root, where its style sheets are adopted, which the security policy of the page allows,
 * instead of being added as `style` elements, which it refuses.
 */
export function openEditor({ container, text, label, onChange, ...pasted }: EditorOptions): EditorView {
  const root = container.shadowRoot ?? container.attachShadow({ mode: 'open', delegatesFocus: true });
  const state = EditorState.create({
    doc: text,
    extensions: [
      history(),
      drawSelection(),
      highlightSelectionMatches(),
      search({ top: true }),
      Prec.high(keymap.of(keys)),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
      new LanguageSupport(markdownLanguage),
      syntaxHighlighting(highlighting),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
      EditorState.allowMultipleSelections.of(true),
      placeholder(t.markdownHint),
      theme,
      files(pasted),
      replaceSelected,
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
    ],
  });
  return new EditorView({ state, root, parent: root });
}

/** Replaces the text in the editor; equal parts stay, and the cursor with them. */
export function showText(view: EditorView, newText: string): void {
  const [before, text] = [view.state.doc.toString(), newText.replace(/\r\n?/g, '\n')];
  const shorter = Math.min(before.length, text.length);
  let [from, tail] = [0, 0];
  while (from < shorter && before[from] === text[from]) from += 1;
  while (tail < shorter - from && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  view.dispatch({
    changes: { from, to: before.length - tail, insert: text.slice(from, text.length - tail) },
    annotations: Transaction.addToHistory.of(false),
  });
}
