import { isDotSegment } from '../common/http/dot-segment';

const START = '/app';
const MAX_LENGTH = 2_000;
const SEGMENT = /^[A-Za-z0-9._~!$&'()*+,;=:@-]*$/;
const REST = /^[A-Za-z0-9._~!$&'()*+,;=:@/?%-]*$/;

function isOwnPath(to: string): boolean {
  const [, path = '', rest = ''] = /^(\/[^?#]*)([?#].*)?$/s.exec(to) ?? [];
  const segments = path.slice(1).split('/');
  if (path === '' || (segments[0] === '' && segments.length > 1)) return false;
  return (
    segments.every((segment) => SEGMENT.test(segment) && !isDotSegment(segment)) &&
    REST.test(rest.replaceAll('#', '')) &&
    (rest.match(/#/g) ?? []).length <= 1
  );
}

/**
 * Where to go after signing in: a path of this service, or the start page for everything else. Allows only what our own addresses are
 * built from, so that no browser can read another host, a scheme or a header into it.
 */
export function safeRelay(to: unknown): string {
  return typeof to === 'string' && to.length <= MAX_LENGTH && isOwnPath(to) ? to : START;
}
