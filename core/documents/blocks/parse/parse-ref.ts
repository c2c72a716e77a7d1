import { isUnsafeAddress } from '../read/references';
import { Check, fields, line, object, optional, required } from './checks';
import { childPath, invalid, NodePath } from './node-path';

const address: Check<string> = (value, path) => {
  const text = line(value, path).trim();
  if (isUnsafeAddress(text)) throw invalid(path, 'must not be an address that runs code or holds a document');
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

function parseRef(value: unknown, path: NodePath, kinds: readonly string[]): object {
  const { kind } = object(value, path);
  const check = typeof kind === 'string' && kinds.includes(kind) ? KINDS.get(kind) : undefined;
  if (!check) throw invalid(childPath(path, 'kind'), `must be one of ${kinds.join(', ')}`);
  return check(value, path);
}

/** A reference of one of these kinds, or of any kind if none is given. */
export function refOf(...kinds: readonly string[]): Check<object> {
  const allowed = kinds.length > 0 ? kinds : [...KINDS.keys()];
  return (value, path) => parseRef(value, path, allowed);
}

export const url = address;
