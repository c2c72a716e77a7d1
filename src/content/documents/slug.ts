import { slug as githubSlug } from 'github-slugger';
import { cutText, oneLine } from './plain-text';

/** The published contract allows 100 characters for one step of a path. */
const MAX_SLUG = 100;
const MAX_HEADING = 1_000;

/** The step of a page's path made of a title: lower case, letters of every script, digits, `-`; never empty. */
export function slugFromTitle(title: string): string {
  const words = githubSlug(oneLine(title, MAX_HEADING)).replace(/[\s-]+/g, '-');
  return cutText(words, MAX_SLUG).replace(/^-+|-+$/g, '') || 'page';
}

/** The step of a page's path made of its file path; a README takes the name of its folder ('' at the root). */
export function slugFromFile(path: string): string {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.');
  const name = (steps.pop() ?? '').replace(/\.(?:md|markdown|mdx)$/i, '');
  if (!/^(?:readme|index)$/i.test(name)) return slugFromTitle(name.replaceAll('.', '-'));
  const folder = steps.pop();
  return folder === undefined ? '' : slugFromTitle(folder);
}

/** The slug itself or, when it is taken, with the first free number behind it. */
export function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 1; ; number++) {
    const candidate = `${cutText(slug, MAX_SLUG - 1 - String(number).length)}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
