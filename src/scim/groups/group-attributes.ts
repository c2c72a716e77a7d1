import { isId } from '../../common/ids/id.pipe';
import type { Filter } from '../filter/filter.types';
import { attributeName } from '../filter/parse-filter';
import type { PatchOperation } from '../patch/patch-request';
import { scimInvalid } from '../scim-error';
import { type Fields, isFields, readText } from '../scim-values';

const MAX_TITLE_LENGTH = 256;
const MAX_MEMBERS = 10_000;

/** The SCIM attributes of a group. */
export interface GroupAttributes {
  readonly displayName: string;
  readonly externalId: string | null;
}

/** Changes of a PATCH or PUT to a group: its attributes and its members. */
export interface GroupChange {
  readonly attributes: GroupAttributes;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** All other members are removed. */
  readonly isWhole: boolean;
}

function title(value: unknown): string {
  const given = readText('displayName', value, MAX_TITLE_LENGTH)?.trim();
  if (!given) throw scimInvalid('displayName is required.');
  return given;
}

const externalId = (value: unknown): string | null => readText('externalId', value);

/** Identifiers of people, from a list of objects with a `value`, a single such object, or a text. */
function people(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > MAX_MEMBERS) throw scimInvalid(`members can contain at most ${MAX_MEMBERS} people.`, 'tooMany');
  return list.map((item) => {
    const id = isFields(item) ? item.value : item;
    if (!isId(id)) throw scimInvalid('members must contain objects with the id of a user as value.');
    return id;
  });
}

/** Parses a group from the body of a POST or PUT. */
export function readGroup(body: unknown): GroupChange {
  if (!isFields(body)) throw scimInvalid('The body must be a JSON object.', 'invalidSyntax');
  const fields: Fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [attributeName(name), value]));
  const attributes = { displayName: title(fields.displayname), externalId: externalId(fields.externalid) };
  return { attributes, add: [...new Set(people(fields.members))], remove: [], isWhole: true };
}

/** The person selected by `members[value eq "…"]`; other filters are not supported. */
function selectedMembers(filter: Filter): string[] {
  if (filter.kind === 'or') return [...selectedMembers(filter.left), ...selectedMembers(filter.right)];
  if (filter.kind === 'compare' && filter.path === 'value' && filter.op === 'eq') return people(filter.value);
  throw scimInvalid('The path of members can only name people by value eq.', 'invalidFilter');
}

/** Accumulates the operations of a PATCH to a group. */
class Draft {
  displayName: string;
  externalId: string | null;
  /** Membership after the operations, of which the last one wins; true: in the group. */
  readonly people = new Map<string, boolean>();
  isWhole = false;

  constructor(before: GroupAttributes) {
    this.displayName = before.displayName;
    this.externalId = before.externalId;
  }

  apply({ op, path: { name, filter, isForeign }, value }: PatchOperation): void {
    if (isForeign) return;
    if (name === 'members' || name === 'members.value') this.members(op, filter, value);
    else if (name === 'displayname') this.displayName = title(op === 'remove' ? null : value);
    else if (name === 'externalid') this.externalId = externalId(op === 'remove' ? null : value);
    else throw scimInvalid(`There is no attribute ${name.slice(0, 100)}.`, 'invalidPath');
  }

  private members(op: PatchOperation['op'], filter: Filter | undefined, value: unknown): void {
    const named = filter ? selectedMembers(filter) : people(value);
    if (op === 'replace' && !filter) this.clear();
    if (op === 'remove' && !filter && value === undefined) return this.clear();
    for (const id of named) this.people.set(id, op !== 'remove');
    if (this.people.size > MAX_MEMBERS) throw scimInvalid(`A PATCH can name at most ${MAX_MEMBERS} people.`, 'tooMany');
  }

  private clear(): void {
    this.people.clear();
    this.isWhole = true;
  }
}

/** A group after the operations of a PATCH. */
export function patchedGroup(before: GroupAttributes, operations: readonly PatchOperation[]): GroupChange {
  const draft = new Draft(before);
  for (const operation of operations) draft.apply(operation);
  const those = (isIn: boolean) => [...draft.people].filter(([, wanted]) => wanted === isIn).map(([id]) => id);
  const { displayName, externalId: external, isWhole } = draft;
  return { attributes: { displayName, externalId: external }, add: those(true), remove: those(false), isWhole };
}
