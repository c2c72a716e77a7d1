const ASCII = /^[\0-\x7f]*$/;
/** Latin, Greek and Cyrillic accents, Hebrew points and Arabic vowel signs: often omitted in queries. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670]/g;
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

export const isAscii = (text: string): boolean => ASCII.test(text);

/** Replaces compatibility characters (ﬁ, Ａ, ①) by their equivalents; whitespace is unchanged. */
export const plainForms = (text: string): string => (isAscii(text) ? text : text.normalize('NFKC'));

/** The canonical form of a word for comparison: lower case, without accents. Expects the result of `plainForms`. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC')
    .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter);
}
