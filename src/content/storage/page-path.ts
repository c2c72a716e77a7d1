import { isFolderPage, isPageFile, withoutPageEnding } from '../../../core/documents/markdown/page-file';
import { badRequest } from '../../../core/errors/app-error';
import { MAX_TREE_DEPTH } from './pages.repository';

const MAX_SLUG = 100;
const SLUG = /^[^\s/?#\\%.][^\s/?#\\%]*$/u;

/** A path of a file, from the top; undefined for that of a page. */
export const filePathIn = (written: string): string | undefined =>
  isPageFile(written)
    ? written
        .split('/')
        .filter((step) => step !== '')
        .join('/')
    : undefined;

/** The path of the page of a path that may be that of its file: `guides/install.md`, `guides/README.md`; undefined for one that no page can have. */
export function pathIn(written: string): string | undefined {
  const steps = written.split('/').filter((step) => step !== '');
  const file = steps.pop() ?? '';
  if (!isFolderPage(file)) steps.push(withoutPageEnding(file));
  else if (steps.length === 0) steps.push('readme');
  const isRight = (step: string): boolean => SLUG.test(step) && [...step].length <= MAX_SLUG;
  return steps.length <= MAX_TREE_DEPTH && steps.every(isRight) ? steps.join('/') : undefined;
}

/** The same. @throws AppError 400 */
export function pagePathOf(written: string, place: string): string {
  const path = pathIn(written);
  if (path !== undefined) return path;
  throw badRequest(
    'invalid_value',
    `${place} must be at most ${MAX_TREE_DEPTH} segments of 1 to ${MAX_SLUG} characters, joined by slashes, without spaces, ?, #, % and leading dots.`,
    { field: place },
  );
}
