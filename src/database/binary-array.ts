/** Identifiers of types (`typelem` of the catalogue), which are the same in every PostgreSQL. */
const TYPES = { tsvector: 3614 } as const;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

/**
 * An array as PostgreSQL receives it in binary (array_recv), of values in their own binary form: for large values, which
 * cost much to write as text and to read again.
 */
export function binaryArray(type: keyof typeof TYPES, values: readonly Buffer[]): Buffer {
  const size = values.reduce((sum, { length }) => sum + LENGTH_BYTES + length, HEADER_BYTES);
  const target = Buffer.allocUnsafe(size);
  // One dimension, no NULL; its elements are counted from 1.
  for (const [index, value] of [1, 0, TYPES[type], values.length, 1].entries())
    target.writeInt32BE(value, index * LENGTH_BYTES);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = target.writeInt32BE(value.length, at);
    at += value.copy(target, at);
  }
  return target;
}
