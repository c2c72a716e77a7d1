import path from 'node:path';
import { joinAddress, splitAddress } from '../../../../core/documents/markdown/address';
import { isFolderPage, isPageFile, withoutPageEnding } from '../../../../core/documents/markdown/page-file';
import { relativePath } from './reference-addresses';

const WEB_ENDING = /\.html?$/i;

/** How the author of an address writes addresses of pages. */
interface Notation {
  readonly isAbsolute: boolean;
  /** `./page.md`. */
  readonly hasDot: boolean;
  /** The ending of the last segment, such as `.html`; '' for an address without one. */
  readonly ending: string;
  /** `folder/`. */
  readonly isFolder: boolean;
}

const notationOf = (written: string): Notation => ({
  isAbsolute: written.startsWith('/'),
  hasDot: written.startsWith('./'),
  ending: WEB_ENDING.exec(written)?.[0] ?? (isPageFile(written) ? path.posix.extname(written) : ''),
  isFolder: written.endsWith('/'),
});

/** The file with the ending that the author uses: `guide/README.md` is `guide/`, `page.md` is `page.html` or `page`. */
function endings(file: string, { ending, isFolder }: Notation): string[] {
  if (!isPageFile(file) || isPageFile(ending)) return [file];
  const stem = withoutPageEnding(file);
  const folder = path.posix.dirname(file);
  const named = isFolderPage(path.posix.basename(file)) && folder !== '.' ? folder : stem;
  if (ending !== '') return [`${stem}${ending}`, `${named}${ending}`, file];
  return [isFolder ? `${named}/` : named, stem, file];
}

/**
 * Candidate addresses of a file in the notation of an earlier address, the closest first: relative or from the root, with or without
 * ending; query and fragment are kept.
 * @param roots folders that an address from the root may begin at
 */
export function inNotationOf(earlier: string, from: string, file: string, roots: readonly string[]): string[] {
  const { path: written, query, fragment } = splitAddress(earlier);
  const notation = notationOf(written);
  const rest = { ...(query !== undefined && { query }), ...(fragment !== undefined && { fragment }) };
  const starts = notation.isAbsolute
    ? ['', ...roots].flatMap((root) =>
        root === '' ? [file] : file.startsWith(`${root}/`) ? [file.slice(root.length + 1)] : [],
      )
    : [];
  const absolute = starts
    .sort((one, other) => one.length - other.length)
    .flatMap((start) => endings(start, notation).map((named) => `/${named}`));
  const relative = endings(file, notation).map((named) => {
    const plain = relativePath(from, named);
    return notation.hasDot && !plain.startsWith('../') ? `./${plain}` : plain;
  });
  return [...absolute, ...relative, relativePath(from, file)].map((address) => joinAddress({ path: address, ...rest }));
}
