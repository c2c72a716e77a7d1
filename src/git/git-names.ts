/** Excludes characters that are invalid in the paths of a bundle. */
export const FOLDER_PATTERN = /^[^\\\u0000-\u001f\u007f-\u009f]*$/;

const REFUSED = /[\s~^:?*[\\\p{Cc}]|\.\.|@\{|\/\/|^\/|\/$|\.$|^-|\.lock(?:\/|$)|(?:^|\/)\./u;

/** Whether git accepts a text as the name of a branch (git-check-ref-format). */
export const isBranchName = (name: string): boolean => name !== '' && name !== '@' && !REFUSED.test(name);

/** Code points that HFS+ ignores in names (git, `core.protectHFS`). */
const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** Names that NTFS treats as `.git`: with a stream, with trailing dots and spaces, in the short form (git, `core.protectNTFS`). */
const NTFS_GIT = /^(?:\.git|git~\d+)[. ]*(?::.*)?$/i;

/** Whether a path segment would escape its folder, or resolve to the `.git` folder on some file system. */
export function isUnsafeSegment(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return true;
  return NTFS_GIT.test(segment.normalize('NFKC').replace(HFS_IGNORED, '').trim());
}

/** Removes leading and trailing slashes. */
export const plainFolder = (folder: string): string => folder.replace(/^(?:\.?\/)+|\/+$/g, '');

/** Whether a text is a folder inside a repository, or '' for its root. */
export function isFolderPath(folder: string): boolean {
  const plain = plainFolder(folder);
  return plain === '' || plain === '.' || !plain.split('/').some(isUnsafeSegment);
}

/** The branch of a ref such as `refs/heads/main`; undefined for tags and everything else. */
export function branchOfRef(ref: string): string | undefined {
  const name = /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? (ref.startsWith('refs/') ? undefined : ref);
  return name !== undefined && isBranchName(name) ? name : undefined;
}

/** The display name of a repository: the last part of its URL, without `.git`. */
export function repositoryName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const name = pathname
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .replace(/^\/+/, '');
  return decodeURIComponentSafely(name) || hostname;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
