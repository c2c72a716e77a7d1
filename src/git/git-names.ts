/** Characters that no path of a bundle holds. */
export const FOLDER_PATTERN = /^[^\\\u0000-\u001f\u007f-\u009f]*$/;

const REFUSED = /[\s~^:?*[\\\p{Cc}]|\.\.|@\{|\/\/|^\/|\/$|\.$|^-|\.lock(?:\/|$)|(?:^|\/)\./u;

/** Whether git takes a text for the name of a branch (git-check-ref-format). */
export const isBranchName = (name: string): boolean => name !== '' && name !== '@' && !REFUSED.test(name);

/** Code points that HFS+ does not see in names (git, `core.protectHFS`). */
const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** Names that NTFS takes for `.git`: with a stream, with dots and spaces behind it, in the short form (git, `core.protectNTFS`). */
const NTFS_GIT = /^(?:\.git|git~\d+)[. ]*(?::.*)?$/i;

/** Whether a segment of a path would lead out of its folder, or on some system into the one that git keeps its own files in. */
export function isUnsafeSegment(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return true;
  return NTFS_GIT.test(segment.normalize('NFKC').replace(HFS_IGNORED, '').trim());
}

/** A folder without slashes at its ends. */
export const plainFolder = (folder: string): string => folder.replace(/^(?:\.?\/)+|\/+$/g, '');

/** Whether a text names a folder inside of a repository, or '' its root. */
export function isFolderPath(folder: string): boolean {
  const plain = plainFolder(folder);
  return plain === '' || plain === '.' || !plain.split('/').some(isUnsafeSegment);
}

/** The branch that a full name such as `refs/heads/main` leads to; undefined for tags and everything else. */
export function branchOfRef(ref: string): string | undefined {
  const name = /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? (ref.startsWith('refs/') ? undefined : ref);
  return name !== undefined && isBranchName(name) ? name : undefined;
}

/** What people call a repository: the end of its address, without `.git`. */
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
