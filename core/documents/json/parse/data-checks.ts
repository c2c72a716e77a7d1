import type { Attribute, AttributeKind, Attributes } from '../../blocks/block-schema';
import { NORMALIZERS } from '../../blocks/definitions';
import { INLINE_SCHEMAS } from '../../blocks/inline-schemas';
import { BLOCK_SCHEMAS } from '../../blocks/registry';
import { type EmojiData, normalizeEmoji } from '../../blocks/nodes/emoji-names';
import {
  boolean,
  Check,
  Field,
  Fields,
  fields,
  line,
  listOf,
  number,
  object,
  oneOf,
  optional,
  recordOf,
  required,
  string,
} from '../../blocks/parse/checks';
import { refOf, url } from '../../blocks/parse/parse-ref';
import { childPath, invalid, NodePath } from '../../blocks/parse/node-path';
import { tableDefinition, tableRecord, tableView } from '../../blocks/table/table.checks';

const MAX_PLAIN_DEPTH = 64;
const HEADING_ID = /^[-a-z0-9.+_]+$/;

const length: Check<unknown> = (value, path) => {
  if (typeof value === 'number') return number(value, path);
  return fields({ unit: required(line), value: required(number) })(value, path);
};

const anchor: Check<string> = (value, path) => {
  const text = line(value, path);
  if (!HEADING_ID.test(text)) throw invalid(path, 'may contain only a-z, 0-9 and -.+_');
  return text;
};

/** Any JSON up to a maximum depth. */
function plain(value: unknown, path: NodePath, depth = 0): unknown {
  if (depth > MAX_PLAIN_DEPTH) throw invalid(path, `is nested deeper than ${MAX_PLAIN_DEPTH} levels`);
  if (typeof value === 'string') return string(value, path);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const values = value as readonly unknown[];
    return values.map((one, index) => plain(one, childPath(path, index), depth + 1));
  }
  return recordOf((one, at) => plain(one, at, depth + 1))(value, path);
}

export function plainJson(value: unknown, path: NodePath): unknown {
  return plain(value, path);
}

const CHECKS: Readonly<Record<Exclude<AttributeKind, 'choice' | 'ref'>, Check<unknown>>> = {
  text: string,
  line,
  url,
  anchor,
  formula: (value, path) => string(value, path).trim(),
  flag: boolean,
  number,
  length,
  lines: listOf(line),
  settings: recordOf(line),
  json: plainJson,
  object: (value, path) => plain(object(value, path), path),
  'table-view': tableView,
  'table-records': recordOf(tableRecord),
  'table-definition': recordOf(tableDefinition),
};

function checkOf({ kind, values = [], refs = [] }: Attribute): Check<unknown> {
  if (kind === 'choice') return oneOf(...values);
  return kind === 'ref' ? refOf(...refs) : CHECKS[kind];
}

function checkAll(attributes: Attributes): Check<Fields> {
  const known = Object.entries(attributes).map(([name, attribute]): [string, Field] => {
    const check = checkOf(attribute);
    return [name, attribute.required === true ? required(check) : optional(check)];
  });
  return fields(Object.fromEntries(known));
}

function checksOf(
  schemas: Readonly<Record<string, { readonly attributes: Attributes }>>,
  normalizers: ReadonlyMap<string, ((data: Fields) => object) | undefined>,
): ReadonlyMap<string, Check<object>> {
  return new Map(
    Object.entries(schemas).map(([type, { attributes }]): [string, Check<object>] => {
      const check = checkAll(attributes);
      const normalize = normalizers.get(type);
      return [type, normalize ? (value, path) => normalize(check(value, path)) : check];
    }),
  );
}

/** The checks of the data of each block type. */
export const BLOCK_DATA = checksOf(BLOCK_SCHEMAS, NORMALIZERS);

/** The checks of the data of each inline type. */
export const INLINE_DATA = checksOf(
  INLINE_SCHEMAS,
  new Map([['emoji', (data) => normalizeEmoji(data as unknown as EmojiData)]]),
);
