import { scanInline } from './scan-inline';

const NO_LABELS: ReadonlySet<string> = new Set();
/** Characters that start a construct in running text. */
const COMMON = /[\\[\]`*<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\{(?=[%{#])/gu;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

const isParsedAs = (markdown: string, text: string): boolean => {
  const scanned = scanInline(markdown, NO_LABELS, false);
  return (
    scanned.text === text &&
    scanned.references.length === 0 &&
    scanned.anchor === undefined &&
    scanned.icon === undefined
  );
};

/** Writes plain text as one line of Markdown that is parsed as the same text; escapes only what is necessary. */
export function escapeInline(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const escaped = line.replace(COMMON, '\\$&');
  // Some parsers remove comments before anything else.
  return isParsedAs(escaped, line) && !escaped.includes('<!--') ? escaped : line.replace(PUNCTUATION, '\\$&');
}
