const MAX_STEPS = 80;
const MAX_CHARACTERS = 2_048;

/** True for a path segment that no page can have and that could cause a path traversal. */
const isBad = (step: string): boolean => step === '.' || step === '..' || /[/\\\0]/.test(step) || !step.isWellFormed();

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** What a request requests, without the server that proxies put before it (RFC 9112, 3.2.2), as path and query. */
export function readTarget(target: string): { readonly path: string; readonly query: string } {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target.replace(ORIGIN, '')) ?? [];
  return { path: path === '' ? '/' : path, query };
}

/**
 * The segments of a request path, decoded once; empty segments are omitted. Undefined for an invalid path:
 * badly encoded, too long, or with traversal segments in any encoding.
 */
export function readSteps(path: string): string[] | undefined {
  if (path.length > MAX_CHARACTERS) return undefined;
  try {
    const steps = path.split('/').filter(Boolean).map(decodeURIComponent);
    return steps.length > MAX_STEPS || steps.some(isBad) ? undefined : steps;
  } catch {
    return undefined;
  }
}
