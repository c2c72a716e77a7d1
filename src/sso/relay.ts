const START = '/app';
const LONGEST = 2_000;
/** Steps that name nothing: browsers resolve them before they go anywhere. */
const DOTS = /^(?:\.|%2e){1,2}$/i;
const STEP = /^[A-Za-z0-9._~!$&'()*+,;=:@-]*$/;
const REST = /^[A-Za-z0-9._~!$&'()*+,;=:@/?%-]*$/;

function isOwnPath(to: string): boolean {
  const [, path = '', rest = ''] = /^(\/[^?#]*)([?#].*)?$/s.exec(to) ?? [];
  const steps = path.slice(1).split('/');
  if (path === '' || (steps[0] === '' && steps.length > 1)) return false;
  return (
    steps.every((step) => STEP.test(step) && !DOTS.test(step)) &&
    REST.test(rest.replaceAll('#', '')) &&
    (rest.match(/#/g) ?? []).length <= 1
  );
}

/**
 * Where to go after signing in: a path of ours, or the start page for everything else. Allows only what our own addresses are
 * built from, so that no browser can read another host, a scheme or a header into it.
 */
export function safeRelay(to: unknown): string {
  return typeof to === 'string' && to.length <= LONGEST && isOwnPath(to) ? to : START;
}
