import { splitLines, type TextLine } from './text-lines';

/** What is merged or kept as a whole: a sentence, or a line: an item, a row of a table, a heading, a tag, a line of code. */
export interface TextUnit extends TextLine {
  /** `verbatim` lines are code or mathematics, `field` lines front matter: their words are not merged. */
  readonly kind: 'sentence' | 'line' | 'verbatim' | 'field';
}

/** What must not be taken apart although it contains whitespace: code, tags, links, expressions, long numbers. */
const wholes = (any: string): readonly string[] => [
  `(?<!\`)(\`+)(?!\`)[^]${any}?(?<!\`)\\1(?!\`)`,
  String.raw`\{%(?:(?!\{%)[^])${any}?%\}|\{\{(?:(?!\{\{)[^])${any}?\}\}|\{[^{}\n]${any}\}`,
  `<[/!a-zA-Z][^<>]${any}>`,
  String.raw`!?\[(?:[^[\]]|\[[^[\]]${any}\])${any}\](?:\([^()]${any}(?:\([^()]${any}\)[^()]${any})${any}\)|\[[^\]]${any}\])`,
  String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)`,
];
const wordPattern = (any: string): RegExp => new RegExp(`\\s*(?:${wholes(any).join('|')}|\\S)+\\s*`, 'gu');
const WORD = wordPattern('*');
/** Texts with more characters are not searched to their end for what closes each bracket: that takes time by the square of their length. */
const MAX_CHARACTERS = 20_000;
/** In these, longer code, tags and links are taken apart. */
const WORD_OF_LONG_TEXT = wordPattern('{0,300}');

const SENTENCE_END = /[.!?…]["'”’)\]*_]*$/;
const SENTENCE_START = /^["'“„‘(*_]*[\p{Lu}\p{Lo}]/u;
/** A line of a paragraph: neither indented (one blank remains of a deleted word) nor the start of another block, nor a row of a table. */
const PARAGRAPH_LINE = /^ ?(?:[\p{L}\p{N}"'“„(`!]|\[(?!.*\]:)|[*_]+[^\s*_])[^|]*$/u;
const ITEM = /^\s*(?:[*+-]|\d+[.)])\s/;
const FENCE = /^\s*(?:(?:>|[*+-]|\d+[.)])\s*)*(`{3,}|~{3,}|\$\$)(.*)$/;

/** The words of a text with the whitespace that follows them; keys are without it. */
export function wordUnits(text: string): TextLine[] {
  const words = text.match(text.length > MAX_CHARACTERS ? WORD_OF_LONG_TEXT : WORD) ?? [];
  return words.map((raw) => ({ key: raw.trim(), raw, references: [] }));
}

/** Tells which lines of a text are not merged word by word, from the first line on; undefined for all others. */
function fixedLines(): (line: string, index: number) => 'verbatim' | 'field' | undefined {
  let open: { readonly kind: 'verbatim' | 'field'; readonly end: RegExp } | undefined;
  return (line, index) => {
    if (open) {
      const { kind, end } = open;
      if (end.test(line)) open = undefined;
      return kind;
    }
    const [, fence, rest = ''] = FENCE.exec(line) ?? [];
    if (index === 0 && /^\uFEFF?---\s*$/.test(line)) open = { kind: 'field', end: /^(?:---|\.\.\.)\s*$/ };
    else if (fence && !rest.includes(fence.charAt(0))) {
      const closing = fence === '$$' ? /\$\$\s*$/ : new RegExp(`^[\\s>]*${fence.charAt(0)}{${fence.length},}\\s*$`);
      open = { kind: 'verbatim', end: closing };
    }
    return open?.kind ?? (/^(?: {4}|\t)/.test(line) && !ITEM.test(line) ? 'verbatim' : undefined);
  };
}

/** The sentences of a paragraph. They end before a word with a capital letter, never within a code span, link or tag. */
function sentencesOf(paragraph: string): TextUnit[] {
  const sentences: string[] = [];
  let isEnded = true;
  for (const { key, raw } of wordUnits(paragraph)) {
    if (isEnded && (sentences.length === 0 || SENTENCE_START.test(key))) sentences.push(raw);
    else sentences.push((sentences.pop() ?? '') + raw);
    isEnded = SENTENCE_END.test(key);
  }
  return sentences.map((raw) => ({ kind: 'sentence', key: raw.trim(), raw, references: [] }));
}

/**
 * Splits a text into what is merged as a whole: the lines of a paragraph into sentences, also across lines; everything
 * else into lines. A cell stands in its row, as the marker of a conflict needs a line of its own. Joined, the units are the text.
 */
export function unitsOf(source: string): TextUnit[] {
  const units: TextUnit[] = [];
  const fixedKind = fixedLines();
  let paragraph: TextLine[] = [];
  const endParagraph = (): void => {
    for (const unit of sentencesOf(paragraph.map(({ raw }) => raw).join(''))) units.push(unit);
    paragraph = [];
  };
  splitLines({ source, references: [] }).forEach((line, index) => {
    const kind = fixedKind(line.key, index);
    if (!kind && PARAGRAPH_LINE.test(line.key) && !ITEM.test(line.key)) {
      paragraph.push(line);
      return;
    }
    endParagraph();
    units.push({ ...line, kind: kind ?? 'line' });
  });
  endParagraph();
  return units;
}
