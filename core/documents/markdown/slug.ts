import { slug as githubSlug } from 'github-slugger';
import { addressWords } from './heading-anchor';
import { isFolderPage, withoutPageEnding } from './page-file';
import { cutText, oneLine } from './plain-text';

/** The published contract allows 100 characters for one path segment. */
const MAX_SLUG = 100;
const MAX_HEADING = 1_000;

/** Creates the slug of a site, a section or a generated page from its name: letters of any script, digits, `-`. */
export function slugFromTitle(title: string): string {
  const words = githubSlug(oneLine(title, MAX_HEADING)).replace(/[\s-]+/g, '-');
  return cutText(words, MAX_SLUG).replace(/^-+|-+$/g, '') || 'page';
}

/**
 * Creates the slug of a page from its title by the rules of GitBook, so that addresses do not change when documentation is imported:
 * words as in {@link addressWords}, including `+` (`outline-for-c++`). No leading or trailing dot, which would denote a hidden file
 * or a parent folder. Never empty.
 */
export function pageSlug(title: string): string {
  const words = addressWords(oneLine(title, MAX_HEADING).toLowerCase());
  return cutText(words.replace(/^[-.]+/, ''), MAX_SLUG).replace(/[-.]+$/, '') || 'page';
}

/** Creates the slug of a page from its file path; a README gets the name of its folder ('' at the root). */
export function slugFromFile(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const name = segments.pop() ?? '';
  if (!isFolderPage(name)) return pageSlug(withoutPageEnding(name));
  const folder = segments.pop();
  return folder === undefined ? '' : pageSlug(folder);
}

/** The slug itself or, if it is taken, with the first free number appended. */
export function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 1; ; number++) {
    const candidate = `${cutText(slug, MAX_SLUG - 1 - String(number).length)}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
