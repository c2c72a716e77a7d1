import { isPageFile } from './page-file';

export const ASSETS_FOLDER = '.gitbook/assets/';
export const INCLUDES_FOLDER = '.gitbook/includes/';
const MEDIA = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mov|mp3|ogg|wav|pdf|woff2?|ttf|otf)$/i;

/** True for reusable content of a space, also if several spaces are folders of one repository. */
export const isInclude = (file: string): boolean => /(?:^|\/)\.gitbook\/includes\//.test(file) && isPageFile(file);

/** True for a file that an import omits for its name. */
export const isHidden = (file: string): boolean => file.split('/').some((segment) => segment.startsWith('.'));

/** True for a file in the assets folder of a space, also if several spaces are folders of one repository. */
const isAsset = (file: string): boolean => /(?:^|\/)\.gitbook\/assets\//.test(file);

/** True for a file that is imported if a page refers to it. */
export const isKeptWithReference = (file: string): boolean => !isHidden(file) && !isPageFile(file);

/** True for a file that is imported whether or not a page refers to it. */
export const isKeptWithoutReference = (file: string): boolean =>
  isAsset(file) || (isKeptWithReference(file) && MEDIA.test(file));

const CLUTTER_FOLDERS: ReadonlySet<string> = new Set(['__MACOSX', '.git', 'node_modules']);
const CLUTTER_FILES: ReadonlySet<string> = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/**
 * The part of a path that makes it a by-product of file managers, git or npm: the path of a folder, with a slash at its end, or the name
 * of a file. Undefined for other paths.
 */
export function clutterIn(path: string): string | undefined {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const folder = segments.findIndex((segment) => CLUTTER_FOLDERS.has(segment));
  if (folder !== -1) return `${segments.slice(0, folder + 1).join('/')}/`;
  if (name.startsWith('._')) return '._*';
  return CLUTTER_FILES.has(name.toLowerCase()) ? name : undefined;
}

/** Whether a path is a by-product of file managers, git or npm, which imports leave out. */
export const isClutter = (path: string): boolean => clutterIn(path) !== undefined;
