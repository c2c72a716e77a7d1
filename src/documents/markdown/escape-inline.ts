import { scanInline } from './scan-inline';

const NO_LABELS: ReadonlySet<string> = new Set();
/** What begins a construct in running text. */
const USUAL = /[\\[\]`*<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\{(?=[%{#])/gu;
const EVERY_MARK = /[!-/:-@[-`{-~]/g;

const readsAs = (markdown: string, text: string): boolean => {
  const scanned = scanInline(markdown, NO_LABELS, false);
  return (
    scanned.text === text &&
    scanned.references.length === 0 &&
    scanned.anchor === undefined &&
    scanned.icon === undefined
  );
};

/** Writes plain text as Markdown on one line that reads back as that text; only what has to be is escaped. */
export function escapeInline(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const usual = line.replace(USUAL, '\\$&');
  // Some readers take comments out before they look at anything else.
  return readsAs(usual, line) && !usual.includes('<!--') ? usual : line.replace(EVERY_MARK, '\\$&');
}
