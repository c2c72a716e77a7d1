import { cutText } from './plain-text';

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i;
/** `%23` and `%3F` stay encoded: decoding them would turn a part of a file name into a fragment or a query. */
const DECODABLE = /(?:%(?!23|3f|25(?:23|3f))[0-9a-f]{2})+/gi;

/** True for an address without scheme and host, which refers to the same content. */
export function isRelativeAddress(address: string): boolean {
  return !SCHEME.test(address);
}

function decodeBytes(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/**
 * Decodes percent-encoding in a relative address; absolute ones are unchanged. Characters that would change the meaning of
 * the address stay encoded (`%23`, `%3F`); use {@link splitAddress} to get the parts.
 */
export function decodeAddress(address: string): string {
  if (!address.includes('%') || !isRelativeAddress(address)) return address;
  const decoded = address.replace(DECODABLE, decodeBytes);
  return isRelativeAddress(decoded) ? decoded : `./${decoded}`;
}

export interface AddressParts {
  /** fully decoded path, may be empty (`#only-a-fragment`) */
  readonly path: string;
  readonly query?: string;
  /** without the `#` */
  readonly fragment?: string;
}

function decodeReserved(part: string): string {
  return part.replace(/%(?:25(?=23|3f)|23|3f)/gi, (escaped) => decodeURIComponent(escaped));
}

/** Splits the `target` of a relative reference into path, query and fragment, all decoded. */
export function splitAddress(target: string): AddressParts {
  const hash = target.indexOf('#');
  const beforeHash = hash < 0 ? target : target.slice(0, hash);
  const questionMark = beforeHash.indexOf('?');
  const path = decodeReserved(questionMark < 0 ? beforeHash : beforeHash.slice(0, questionMark));
  return {
    path,
    ...(questionMark < 0 ? {} : { query: beforeHash.slice(questionMark + 1) }),
    ...(hash < 0 ? {} : { fragment: decodeReserved(target.slice(hash + 1)) }),
  };
}

/**
 * The `target` of a relative reference built from decoded parts, the inverse of {@link splitAddress}: a `#` or `?` in a
 * file name is encoded, so that it does not start a fragment or query. `writeReference` does further escaping.
 */
export function joinAddress(parts: AddressParts): string {
  const encode = (part: string): string => part.replace(/%(?=23|3f)/gi, '%25');
  const path = encode(parts.path).replaceAll('#', '%23').replaceAll('?', '%3F');
  const query = parts.query === undefined ? '' : `?${parts.query}`;
  const fragment = parts.fragment === undefined ? '' : `#${encode(parts.fragment)}`;
  return `${isRelativeAddress(path) ? '' : './'}${path}${query}${fragment}`;
}

/**
 * Normalizes a path inside the content: no `.` or empty segments, no leading slash. Undefined if it leads out of the content.
 * @param base folder that a relative path is resolved against, '' for the root
 */
export function normalizePath(path: string, base = ''): string | undefined {
  const segments = path.startsWith('/') || base === '' ? [] : base.split('/').filter((segment) => segment !== '');
  for (const segment of cutText(path, 4096).split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

/** A relative address with the query and fragment that were written, such as `#only-dark`, unless it has its own. */
export function withWrittenEnd(address: string, written: string): string {
  if (!isRelativeAddress(address) || !/[?#]/.test(written)) return address;
  const { query, fragment } = splitAddress(written);
  return joinAddress({
    ...(query !== undefined && { query }),
    ...(fragment !== undefined && { fragment }),
    ...splitAddress(address),
  });
}
