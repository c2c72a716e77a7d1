import { slug as githubSlug } from 'github-slugger';
import { addressWords } from './heading-anchor';
import { isFolderPage, withoutPageEnding } from './page-file';
import { cutText, oneLine } from './plain-text';

/** The published contract allows 100 characters for one step of a path. */
const MAX_SLUG = 100;
const MAX_HEADING = 1_000;

/** The step of an address built from the name of a site, a section or a generated page: letters of every script, digits, `-`. */
export function slugFromTitle(title: string): string {
  const words = githubSlug(oneLine(title, MAX_HEADING)).replace(/[\s-]+/g, '-');
  return cutText(words, MAX_SLUG).replace(/^-+|-+$/g, '') || 'page';
}

/**
 * The step of a page's path built from a title, as GitBook makes it, so that addresses stay when documentation moves here:
 * words as in {@link addressWords}, and a `+` stays (`outline-for-c++`). No dot at either end: such a step would be hidden,
 * or lead up. Never empty.
 */
export function pageSlug(title: string): string {
  const words = addressWords(oneLine(title, MAX_HEADING).toLowerCase());
  return cutText(words.replace(/^[-.]+/, ''), MAX_SLUG).replace(/[-.]+$/, '') || 'page';
}

/** The step of a page's path built from its file path; a README takes the name of its folder ('' at the root). */
export function slugFromFile(path: string): string {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.');
  const name = steps.pop() ?? '';
  if (!isFolderPage(name)) return pageSlug(withoutPageEnding(name));
  const folder = steps.pop();
  return folder === undefined ? '' : pageSlug(folder);
}

/** The slug itself or, when it is taken, with the first free number behind it. */
export function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 1; ; number++) {
    const candidate = `${cutText(slug, MAX_SLUG - 1 - String(number).length)}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
