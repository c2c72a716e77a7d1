/** Words of ASCII letters; shorter and longer ones have no other forms. */
const ENGLISH_WORD = /^[a-z]{3,30}$/;
const MIN_BASE = 3;

/** Possible base forms of a plural, third person or past form. */
function basesOf(word: string): string[] {
  if (/[^aeiou]ie[sd]$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:[sxzo]|[cs]h)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return /[^s]s$/.test(word) ? [word.slice(0, -1)] : [];
}

function formsOfBase(base: string): string[] {
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`];
  return /(?:[sxz]|[cs]h)$/.test(base) ? [`${base}es`] : [`${base}s`];
}

/**
 * Other forms of an English word, by the rules of regular plurals and of verbs in -y: category and categories, try, tries
 * and tried. Some are not valid words and match nothing. The index does not depend on this.
 */
export function wordForms(word: string): string[] {
  if (!ENGLISH_WORD.test(word)) return [];
  const bases = basesOf(word).filter((base) => base.length >= MIN_BASE);
  // A plural has no plural; `alias` and `status` may have one.
  const roots = bases.length === 0 || /[^e]s$/.test(word) ? [word, ...bases] : bases;
  const forms = [...bases, ...roots.flatMap(formsOfBase)];
  return [...new Set(forms)].filter((form) => form !== word);
}
