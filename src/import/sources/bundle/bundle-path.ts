import { posix } from 'node:path';

const MAX_SEGMENT = 100;

const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/** One path segment that every file system supports: no control characters, separators or leading dots; 100 characters at most. */
export function safeSegment(name: string, fallback = 'page'): string {
  const cleaned = name.normalize('NFC').replace(FORBIDDEN, '-').trim();
  const short = [...cleaned].slice(0, MAX_SEGMENT).join('');
  return short.replace(/^[.\s]+|[.\s]+$/g, '') || fallback;
}

/** A lower-case segment of letters, numbers and dashes in any script, made from a title. */
export function slugSegment(title: string, fallback = 'page'): string {
  const dashed = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  return [...dashed].slice(0, MAX_SEGMENT).join('').replace(/^-|-$/g, '') || fallback;
}

/** The lower-case extension without its dot, or ''. */
export const extensionOf = (path: string): string => posix.extname(path).slice(1).toLowerCase();

/** A path without its extension. */
export const withoutExtension = (path: string): string => path.slice(0, path.length - posix.extname(path).length);

/**
 * Normalizes a path for a bundle. Returns undefined for one that is absolute, leaves the bundle, or is empty.
 */
export function normalizeBundlePath(path: string): string | undefined {
  if (path.includes('\\') || path.includes('\0') || path.startsWith('/')) return undefined;
  const normalized = posix.normalize(path).replace(/\/+$/, '');
  if (normalized === '' || normalized === '.' || normalized === '..' || normalized.startsWith('../')) return undefined;
  return normalized;
}

/** Splits a link target into its path and what follows it (`?query#fragment`). */
export function splitTarget(target: string): { path: string; query: string; fragment: string } {
  const hash = target.indexOf('#');
  const fragment = hash === -1 ? '' : target.slice(hash);
  const beforeHash = hash === -1 ? target : target.slice(0, hash);
  const mark = beforeHash.indexOf('?');
  return mark === -1
    ? { path: beforeHash, query: '', fragment }
    : { path: beforeHash.slice(0, mark), query: beforeHash.slice(mark), fragment };
}

/** Decodes percent-encoding; a malformed sequence leaves the text as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True for a target with a scheme (`https:`, `mailto:`) or a host (`//host`). */
export const isAbsoluteUrl = (target: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);

/**
 * The bundle path that a relative link in `from` means, decoded and normalized; a leading slash means the bundle's
 * root. Undefined for absolute URLs, pure fragments and links that leave the bundle.
 */
export function resolveTarget(from: string, target: string): string | undefined {
  if (isAbsoluteUrl(target)) return undefined;
  const path = decodePercent(splitTarget(target).path);
  if (path === '') return undefined;
  const joined = path.startsWith('/') ? path.replace(/^\/+/, '') : posix.join(posix.dirname(from), path);
  return normalizeBundlePath(joined);
}

/** Writes a path or URL so that it is safe in a Markdown destination and in an HTML attribute. */
export const escapeDestination = (target: string): string =>
  target.replace(/[\s"<>()\\`[\]{}|]/g, (character) =>
    character === '(' || character === ')' ? (character === '(' ? '%28' : '%29') : encodeURIComponent(character),
  );

/** The relative link from one bundle file to another, ready for a Markdown destination. */
export function relativeLink(from: string, to: string, fragment = ''): string {
  const relative = posix.relative(posix.dirname(from), to);
  const encoded = relative.replace(/[%#?]/g, encodeURIComponent);
  return escapeDestination(encoded) + escapeDestination(fragment);
}
