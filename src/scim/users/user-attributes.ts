import { readEmailAddress } from '../../common/text/email-address';
import { matches } from '../filter/matches';
import { attributeName } from '../filter/parse-filter';
import type { PatchOperation } from '../patch/patch-request';
import { scimInvalid } from '../scim-error';
import { isFields, readFlag, readText } from '../scim-values';

const MAX_NAME_LENGTH = 64;

/** The stored SCIM attributes of a person. */
export interface UserAttributes {
  readonly userName: string;
  readonly email: string;
  readonly externalId: string | null;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly active: boolean;
}

/** Changes to a person; an omitted attribute is unchanged, null clears it. */
type Given = { -readonly [Name in keyof UserAttributes]?: UserAttributes[Name] | null };

/** Attributes of a user (RFC 7643, 4.1) that are accepted but not stored, because directories send everything they have. */
const NOT_STORED = new Set([
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
]);

function emailIn(value: unknown): string | null {
  if (value === null || typeof value === 'string') return readText('emails', value);
  const list = (Array.isArray(value) ? value : [value]).filter(isFields);
  const has = (name: string, wanted: string) => (email: { readonly [name: string]: unknown }) =>
    String(email[name]).toLowerCase() === wanted;
  const chosen = list.find(has('primary', 'true')) ?? list.find(has('type', 'work')) ?? list[0];
  return chosen ? readText('emails.value', chosen.value) : null;
}

function setName(given: Given, value: unknown): void {
  if (value !== null && !isFields(value)) throw scimInvalid('name must be an object.');
  for (const [part, content] of Object.entries(value ?? { givenName: null, familyName: null }))
    setAttribute(given, `name.${part.toLowerCase()}`, content);
}

/** Setters of the stored attributes, by name in lower case. */
const SETTERS: Readonly<Record<string, (given: Given, value: unknown) => void>> = {
  username: (given, value) => (given.userName = readText('userName', value)),
  externalid: (given, value) => (given.externalId = readText('externalId', value)),
  displayname: (given, value) => (given.displayName = readText('displayName', value)),
  'name.givenname': (given, value) => (given.givenName = readText('name.givenName', value)),
  'name.familyname': (given, value) => (given.familyName = readText('name.familyName', value)),
  name: setName,
  active: (given, value) => (given.active = readFlag('active', value)),
  emails: (given, value) => (given.email = emailIn(value)),
  'emails.value': (given, value) => (given.email = emailIn(value)),
};

/** @returns false for an attribute that is not stored */
function setAttribute(given: Given, name: string, value: unknown): boolean {
  const setter = Object.hasOwn(SETTERS, name) ? SETTERS[name] : undefined;
  setter?.(given, value);
  return setter !== undefined;
}

/** The address comes from `emails`, or from the user name if that is an address. */
function completed(given: Given): UserAttributes {
  const { userName } = given;
  if (!userName) throw scimInvalid('userName is required.');
  const email = readEmailAddress(given.email ?? userName);
  if (email === undefined) throw scimInvalid('emails, or userName, must contain an email address.');
  return {
    userName,
    email,
    externalId: given.externalId ?? null,
    displayName: given.displayName ?? null,
    givenName: given.givenName ?? null,
    familyName: given.familyName ?? null,
    active: given.active ?? true,
  };
}

/** Parses a person from the body of a POST or PUT. Without `active`, the state is unchanged. */
export function readUser(body: unknown, before?: UserAttributes): UserAttributes {
  if (!isFields(body)) throw scimInvalid('The body must be a JSON object.', 'invalidSyntax');
  const given: Given = { active: before?.active };
  for (const [name, value] of Object.entries(body)) setAttribute(given, attributeName(name), value);
  return completed(given);
}

/** Whether the filter of a path refers to the one stored address. */
function isKeptAddress({ path, op }: PatchOperation, given: Given): boolean {
  if (!path.filter || !path.name.startsWith('emails')) return true;
  const isIt = matches(path.filter, { type: 'work', primary: true, value: given.email ?? '' });
  if (!isIt && op !== 'add') throw scimInvalid('The path matches no email address of the user.', 'noTarget');
  return isIt;
}

function apply(given: Given, operation: PatchOperation): void {
  const { op, path, value } = operation;
  const [base = ''] = path.name.split('.');
  if (base === 'groups')
    throw scimInvalid('groups cannot be changed here: change the members of the group.', 'mutability');
  if (path.isForeign || NOT_STORED.has(base) || !isKeptAddress(operation, given)) return;
  if (op === 'remove' && (base === 'username' || base === 'active'))
    throw scimInvalid(`${base} cannot be removed.`, 'mutability');
  const isKept = setAttribute(given, path.name, op === 'remove' ? null : value);
  if (!isKept && base !== 'name' && base !== 'emails')
    throw scimInvalid(`There is no attribute ${path.name.slice(0, 100)}.`, 'invalidPath');
}

/** A person after the operations of a PATCH. */
export function patchedUser(before: UserAttributes, operations: readonly PatchOperation[]): UserAttributes {
  const given: Given = { ...before };
  for (const operation of operations) apply(given, operation);
  // If the user name is the address, a change of it changes the address too.
  const isAddress = before.email === readEmailAddress(before.userName);
  const follows = isAddress && given.email === before.email && readEmailAddress(given.userName) !== undefined;
  return completed(follows ? { ...given, email: null } : given);
}

/** The display name; undefined if no attribute provides one. */
export function displayNameOf({ displayName, givenName, familyName }: UserAttributes): string | undefined {
  const name = displayName ?? [givenName, familyName].filter(Boolean).join(' ');
  return [...name.trim()].slice(0, MAX_NAME_LENGTH).join('') || undefined;
}
