import { slug as githubSlug } from 'github-slugger';
import { cutText } from './plain-text';

const MAX_ANCHOR = 100;
const MAX_EXPLICIT = 200;
const MAX_HEADING = 1_000;
const NEVER_NAMED = 'section';
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
/** Latin letters that are more than a letter with an accent. */
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
 * A lower-case text as words with one `-` between them, in the spelling that GitBook publishes addresses in: letters,
 * digits, `.`, `_` and `+` stay.
 */
export function addressWords(lower: string): string {
  const ascii = NOT_ASCII.test(lower) ? latin(lower) : lower;
  const words = ascii.replace(APOSTROPHES, '').replace(SYMBOLS, replaced(WORDS));
  return words.replace(/[^\p{L}\p{N}\p{M}._+]+/gu, '-');
}

/**
 * The anchor that GitBook gives a heading: lower case; letters, digits, `.` and `_` stay; `&` is `and`, `|` `or`, `<`
 * `less-than`, `>` `greater-than`, `$` `usd`; apostrophes vanish; every other run is one `-`, and a `+` vanishes behind it
 * (`5.3 + x` has two); a digit at the front gets `id-` before it; at most 100 characters. Read from the addresses that
 * GitBook publishes (`id-2.-sign-and-pass-a-jwt-token-to-gitbook`, `math-and-tex`). Latin letters lose their accents;
 * those of other scripts stay, where GitBook spells them in Latin ones.
 */
export function headingAnchor(text: string): string {
  const lower = cutText(text, MAX_HEADING).toLowerCase();
  if (lower.length <= MAX_ANCHOR && PLAIN.test(lower)) return lower.replace(/ +/g, '-');
  const joined = addressWords(lower).replaceAll('+', '');
  const trimmed = joined.replace(/^-+/, '').replace(/[-._]+$/, '');
  return cutText(/^[0-9]/.test(trimmed) ? `id-${trimmed}` : trimmed, MAX_ANCHOR) || NEVER_NAMED;
}

/** The anchor of a heading by the rules of GitHub, which ours were made by before. */
export const githubAnchor = (text: string): string => githubSlug(cutText(text, MAX_HEADING)) || NEVER_NAMED;

/** Gives every heading of one page its own anchor. */
export class HeadingSlugger {
  private readonly counts = new Map<string, number>();

  constructor(private readonly rule: (text: string) => string = headingAnchor) {}

  /** @param explicit an anchor the author chose; it stays as it is written, but for blanks */
  next(text: string, explicit = ''): string {
    const wanted = cutText(explicit.trim().replace(/\s+/g, '-'), MAX_EXPLICIT);
    return this.unique(wanted === '' ? this.rule(text) : wanted);
  }

  private unique(wanted: string): string {
    const taken = this.counts.get(wanted);
    if (taken === undefined) {
      this.counts.set(wanted, 0);
      return wanted;
    }
    let count = taken + 1;
    while (this.counts.has(`${wanted}-${count}`)) count++;
    this.counts.set(wanted, count).set(`${wanted}-${count}`, 0);
    return `${wanted}-${count}`;
  }
}
