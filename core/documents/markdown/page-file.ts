const PAGE_FILE = /\.(?:md|mdx|markdown)$/i;
const FOLDER_PAGE = /^(?:readme|_?index)\.(?:md|mdx|markdown)$/i;

/** Extensions of page files, the most common one first. */
export const PAGE_ENDINGS = ['.md', '.mdx', '.markdown'] as const;

/** Names of the files that represent their folder, in the order in which they are tried. */
export const FOLDER_PAGES = ['README', 'index', '_index'] as const;

/** True for a Markdown file, which becomes a page. */
export const isPageFile = (file: string): boolean => PAGE_FILE.test(file);

/** A path or name without the extension of a Markdown file. */
export const withoutPageEnding = (file: string): string => file.replace(PAGE_FILE, '');

/** True for the name, without its folder, of a file that represents its folder: `README.md`, `index.mdx`, `_index.md`. */
export const isFolderPage = (name: string): boolean => FOLDER_PAGE.test(name);
