import { REF_FIELDS } from '../nodes/ref-fields';
import { isUnsafeAddress } from '../read/references';
import { Check, fields, line, object, optional, required } from './checks';
import { childPath, invalid, NodePath } from './node-path';

const address: Check<string> = (value, path) => {
  const text = line(value, path).trim();
  if (isUnsafeAddress(text)) throw invalid(path, 'must not be an address that runs code or holds a document');
  return text;
};

const KINDS: ReadonlyMap<string, Check<object>> = new Map(
  Object.entries(REF_FIELDS).map(([kind, { own, further = [] }]): [string, Check<object>] => [
    kind,
    fields({
      kind: required(line),
      [own]: required(kind === 'url' ? address : line),
      ...Object.fromEntries(further.map((name) => [name, optional(line)])),
    }),
  ]),
);

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
