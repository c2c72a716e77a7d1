import type { Filter } from '../filter/filter.types';
import { attributeName, parseFilter } from '../filter/parse-filter';
import { scimInvalid } from '../scim-error';
import { isFields } from '../scim-values';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const LIMIT = 100;
const MAX_LENGTH = 2_000;
const PATH = /^([^[\]]+)(?:\[(.*)\](?:\.([\w$-]+))?)?$/s;
const NAME = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/;

/** The target of an operation: an attribute, those of its values that match a filter, or a sub-attribute. */
export interface PatchPath {
  /** In lower case, without the schema; a sub-attribute follows a dot. */
  readonly name: string;
  /** The path belongs to an unsupported extension: there is nothing to change. */
  readonly isForeign: boolean;
  readonly filter?: Filter;
}

export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: PatchPath;
  readonly value?: unknown;
}

function readPath(text: unknown): PatchPath {
  const [, full, filter, part] =
    (typeof text === 'string' && text.length <= MAX_LENGTH && PATH.exec(text.trim())) || [];
  if (full === undefined) throw scimInvalid('The path of an operation cannot be read.', 'invalidPath');
  const base = attributeName(full);
  const isForeign = base.startsWith('urn:');
  const name = part === undefined ? base : `${base}.${part.toLowerCase()}`;
  if (!isForeign && !NAME.test(name))
    throw scimInvalid(`${full.slice(0, 100)} is no path of an attribute.`, 'invalidPath');
  return { name, isForeign, ...(filter !== undefined && { filter: parseFilter(filter) }) };
}

/** The fields of a value without a path are paths themselves, as Entra ID sends them; fields that identify the resource change nothing. */
function operationsOf(op: 'add' | 'replace', value: unknown): PatchOperation[] {
  if (!isFields(value)) throw scimInvalid('A value without a path must be an object.', 'invalidSyntax');
  return Object.entries(value)
    .map(([name, content]) => ({ op, path: readPath(name), value: content }))
    .filter(({ path }) => !['id', 'schemas', 'meta'].includes(path.name));
}

function readOperation(given: unknown): PatchOperation[] {
  const op = isFields(given) && typeof given.op === 'string' ? given.op.toLowerCase() : '';
  if (!isFields(given) || (op !== 'add' && op !== 'replace' && op !== 'remove'))
    throw scimInvalid('op must be add, replace or remove.', 'invalidSyntax');
  const { path, value } = given;
  const hasPath = path !== undefined && path !== null && path !== '';
  if (op === 'remove' && !hasPath) throw scimInvalid('A removal has to name a path.', 'noTarget');
  if (op === 'remove') return [{ op, path: readPath(path), value }];
  if (value === undefined) throw scimInvalid(`${op} needs a value.`, 'invalidValue');
  return hasPath ? [{ op, path: readPath(path), value }] : operationsOf(op, value);
}

/**
 * The operations of a PATCH (RFC 7644, 3.5.2), each with its path; accepts the format of Entra ID, with capitals in `op`. Read-only
 * attributes are rejected.
 */
export function readPatch(body: unknown): PatchOperation[] {
  if (!isFields(body) || !Array.isArray(body.schemas) || !body.schemas.includes(SCHEMA))
    throw scimInvalid(`schemas must contain ${SCHEMA}.`, 'invalidSyntax');
  const { Operations: given } = body;
  if (!Array.isArray(given) || given.length === 0 || given.length > LIMIT)
    throw scimInvalid(`Operations must be a list of 1 to ${LIMIT} operations.`, 'invalidSyntax');
  const operations = given.flatMap(readOperation);
  for (const { path } of operations)
    if (['id', 'meta', 'schemas'].includes(path.name.split('.')[0] ?? ''))
      throw scimInvalid(`${path.name} cannot be changed.`, 'mutability');
  return operations;
}
