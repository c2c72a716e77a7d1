import path from 'node:path';

/** The locations of files of an offline copy that are not pages; no path of a page begins with `~`. */
export const ASSETS = '~assets';
export const SEARCH = '~search/index.html';
const FILES = '~files';
const UNSAFE_PAGES = '~pages';

const INDEX = 'index.html';
/** Not every file system supports longer names. */
const MAX_PATH = 200;
const MAX_NAME = 100;

const FORBIDDEN = /[<>:"|?*\\/\p{Cc}]/gu;
const isSafeStep = (step: string): boolean =>
  step !== '' && step.length <= MAX_NAME && !/^\.+$|[. ]$/.test(step) && step.search(FORBIDDEN) < 0;

/** The file of a page: its path on the site as a folder, or a substitute if file systems do not support that. */
export function pageFile(steps: readonly string[], pageId: string, taken: Set<string>): string {
  const own = [...steps, INDEX].join('/');
  const isSafe = own.length <= MAX_PATH && steps.every(isSafeStep) && !taken.has(own.toLowerCase());
  const file = isSafe ? own : `${UNSAFE_PAGES}/${taken.size}-${pageId}/${INDEX}`;
  taken.add(file.toLowerCase());
  return file;
}

/** The path of a stored file, unique also on case-insensitive file systems. */
export function assetFile(space: number, index: number, name: string): string {
  const { name: stem, ext } = path.posix.parse(name.replace(FORBIDDEN, '_').replace(/[. ]+$/, ''));
  const safe = (stem || 'file').slice(0, MAX_NAME - ext.length) + ext.slice(0, MAX_NAME / 2);
  return `${FILES}/${space}-${index}/${safe}`;
}

/** The relative link from one file of the copy to another. */
export const addressFrom = (from: string, to: string): string =>
  path.posix.relative(path.posix.dirname(from), to).split('/').map(encodeURIComponent).join('/');
