import type { ContentRef } from '../json/content-ref.types';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The address of an unresolved reference. */
function addressOf(ref: Readonly<Record<string, unknown>>): string | undefined {
  if (ref.kind === 'url' && typeof ref.url === 'string') return ref.url;
  return ref.kind === 'anchor' && ref.page === undefined && typeof ref.anchor === 'string'
    ? `#${ref.anchor}`
    : undefined;
}

/**
 * Derives the targets of addresses from two parsed versions of the same text: one with resolved references, the other
 * with plain addresses.
 */
export function* targetsBetween(resolved: unknown, plain: unknown): Generator<readonly [string, ContentRef]> {
  if (!isObject(resolved) || !isObject(plain)) return;
  const address = addressOf(plain);
  if (address !== undefined && typeof resolved.kind === 'string' && resolved.kind !== 'url') {
    const ref = Object.entries(resolved).filter(([name]) => name !== 'label');
    yield [address, Object.fromEntries(ref) as unknown as ContentRef];
    return;
  }
  for (const [name, value] of Object.entries(resolved)) {
    const other = plain[name];
    // Lists of files in a table cell are plain IDs.
    if (typeof value === 'string' && typeof other === 'string' && value !== other && Array.isArray(resolved))
      yield [other, { kind: 'file', file: value }];
    else yield* targetsBetween(value, other);
  }
}
