import type { ByteRange } from '../../storage/blob-store';

/** The requested range, undefined for the whole file, or a range outside the file. */
export type RangeRequest = ByteRange | undefined | 'unsatisfiable';

/** Reads a `Range` header of one range (RFC 9110, 14.2); several ranges or an invalid header mean the whole file. */
export function readRange(header: string | undefined, size: number): RangeRequest {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
