const ASCII = /^[\0-\x7f]*$/;
/** Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs of Arabic: often omitted when people search. */
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

/** Compatibility forms (ﬁ, Ａ, ①) become plain letters; blanks stay where they are. */
export const plainForms = (text: string): string => (isAscii(text) ? text : text.normalize('NFKC'));

/** What a word is compared by: lower case, without accents. Takes text in plain forms. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC')
    .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter);
}
