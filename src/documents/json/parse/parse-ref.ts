import { isUnsafeAddress } from '../read/references';
import { Check, fields, line, object, optional, required } from './checks';
import { inside, invalid, Place } from './place';

const address: Check<string> = (value, place) => {
  const text = line(value, place).trim();
  if (isUnsafeAddress(text)) throw invalid(place, 'must not be an address that runs code or holds a document');
  return text;
};

const KINDS: ReadonlyMap<string, Check<object>> = new Map<string, Check<object>>([
  ['url', fields({ kind: required(line), url: required(address) })],
  ['file', fields({ kind: required(line), file: required(line), space: optional(line) })],
  ['page', fields({ kind: required(line), page: required(line), space: optional(line) })],
  ['anchor', fields({ kind: required(line), anchor: required(line), page: optional(line), space: optional(line) })],
  ['user', fields({ kind: required(line), user: required(line) })],
  ['collection', fields({ kind: required(line), collection: required(line) })],
  ['space', fields({ kind: required(line), space: required(line) })],
  ['reusable-content', fields({ kind: required(line), reusableContent: required(line), space: optional(line) })],
  ['openapi', fields({ kind: required(line), spec: required(line) })],
]);

function parseRef(value: unknown, place: Place, kinds: readonly string[]): object {
  const { kind } = object(value, place);
  const check = typeof kind === 'string' && kinds.includes(kind) ? KINDS.get(kind) : undefined;
  if (!check) throw invalid(inside(place, 'kind'), `must be one of ${kinds.join(', ')}`);
  return check(value, place);
}

/** A reference of one of these kinds; of any kind when none is named. */
export function refOf(...kinds: readonly string[]): Check<object> {
  const allowed = kinds.length > 0 ? kinds : [...KINDS.keys()];
  return (value, place) => parseRef(value, place, allowed);
}

export const url = address;
