/** Characters that no path of a bundle holds. */
export const FOLDER_PATTERN = /^[^\\\u0000-\u001f\u007f-\u009f]*$/;

const REFUSED = /[\s~^:?*[\\\p{Cc}]|\.\.|@\{|\/\/|^\/|\/$|\.$|^-|\.lock(?:\/|$)|(?:^|\/)\./u;

/** Whether git takes a text for the name of a branch (git-check-ref-format). */
export const isBranchName = (name: string): boolean => name !== '' && name !== '@' && !REFUSED.test(name);

/** Whether a segment of a path would lead out of its folder, or into the one that git keeps its own files in. */
export const isUnsafeSegment = (segment: string): boolean =>
  segment === '' || segment === '.' || segment === '..' || /^\.git$/i.test(segment.normalize('NFKC').trim());

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
