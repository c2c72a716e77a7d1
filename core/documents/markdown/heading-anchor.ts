import { slug as githubSlug } from 'github-slugger';
import { cutText } from './plain-text';

const MAX_ANCHOR = 100;
const MAX_EXPLICIT = 200;
const MAX_HEADING = 1_000;
const FALLBACK = 'section';
const PLAIN = /^[a-z](?:[a-z0-9 ]*[a-z0-9])?$/;
const NOT_ASCII = /[^\0-\x7f]/;
const APOSTROPHES = /['\u2018\u2019]/g;
const SYMBOLS = /[&|<>$©®™…]/g;
const WORDS: Readonly<Record<string, string>> = {
  '&': '-and-',
  '|': '-or-',
  '<': '-less-than-',
  '>': '-greater-than-',
  $: 'usd',
  '©': '-c-',
  '®': '-r-',
  '™': 'tm',
  '…': '...',
};
/** Latin letters that do not decompose into a base letter and an accent. */
const LIGATURES = /[äöüßæœøđðþł]/g;
const LATIN: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l' },
};
const ACCENTED = /([a-z])\p{M}+/gu;

const replaced =
  (table: Readonly<Record<string, string>>) =>
  (found: string): string =>
    table[found] ?? found;

function latin(text: string): string {
  return text
    .normalize('NFC')
    .replace(LIGATURES, replaced(LATIN))
    .normalize('NFD')
    .replace(ACCENTED, '$1')
    .normalize('NFC');
}

/**
 * Converts a lower-case text to words joined by `-`, in the spelling of GitBook's published addresses: letters,
 * digits, `.`, `_` and `+` are unchanged.
 */
export function addressWords(lower: string): string {
  const ascii = NOT_ASCII.test(lower) ? latin(lower) : lower;
  const words = ascii.replace(APOSTROPHES, '').replace(SYMBOLS, replaced(WORDS));
  return words.replace(/[^\p{L}\p{N}\p{M}._+]+/gu, '-');
}

/**
 * The anchor that GitBook assigns to a heading: lower case; letters, digits, `.` and `_` are unchanged; `&` is `and`, `|` `or`, `<`
 * `less-than`, `>` `greater-than`, `$` `usd`; apostrophes are removed; every other run is one `-`, and a `+` after it is removed
 * (`5.3 + x` has two); a leading digit gets the prefix `id-`; at most 100 characters. Derived from addresses that
 * GitBook publishes (`id-2.-sign-and-pass-a-jwt-token-to-gitbook`, `math-and-tex`). Latin letters lose their accents;
 * letters of other scripts are unchanged, while GitBook transliterates them.
 */
export function headingAnchor(text: string): string {
  const lower = cutText(text, MAX_HEADING).toLowerCase();
  if (lower.length <= MAX_ANCHOR && PLAIN.test(lower)) return lower.replace(/ +/g, '-');
  const joined = addressWords(lower).replaceAll('+', '');
  const trimmed = joined.replace(/^-+/, '').replace(/[-._]+$/, '');
  return cutText(/^[0-9]/.test(trimmed) ? `id-${trimmed}` : trimmed, MAX_ANCHOR) || FALLBACK;
}

/** The anchor of a heading by the rules of GitHub, which were used before. */
export const githubAnchor = (text: string): string => githubSlug(cutText(text, MAX_HEADING)) || FALLBACK;

/** Assigns a unique anchor to every heading of one page. */
export class HeadingSlugger {
  private readonly counts = new Map<string, number>();

  constructor(private readonly rule: (text: string) => string = headingAnchor) {}

  /** @param explicit an anchor that the author chose; only its whitespace is replaced */
  next(text: string, explicit = ''): string {
    const preferred = cutText(explicit.trim().replace(/\s+/g, '-'), MAX_EXPLICIT);
    return this.unique(preferred === '' ? this.rule(text) : preferred);
  }

  private unique(preferred: string): string {
    const taken = this.counts.get(preferred);
    if (taken === undefined) {
      this.counts.set(preferred, 0);
      return preferred;
    }
    let count = taken + 1;
    while (this.counts.has(`${preferred}-${count}`)) count++;
    this.counts.set(preferred, count).set(`${preferred}-${count}`, 0);
    return `${preferred}-${count}`;
  }
}
