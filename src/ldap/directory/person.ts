import type { Entry } from 'ldapts';
import { readEmailAddress } from '../../common/text/email-address';
import type { ConfirmedPerson } from '../../sso/providers/provider.mapper';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import type { LdapProvider } from '../entities/ldap-provider.entity';

const MAX_NAME_LENGTH = 100;
const GUID_BYTES = 16;

type Attributes = Pick<LdapProvider, 'subjectAttribute' | 'emailAttribute' | 'nameAttribute'>;

/** Attribute names are case-insensitive. */
function valuesOf(entry: Entry, attribute: string): (Buffer | string)[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  const value = name === undefined ? [] : entry[name];
  return [value ?? []].flat().filter((each) => each.length > 0);
}

/** The values of an attribute as text. */
export const textsOf = (entry: Entry, attribute: string): string[] => valuesOf(entry, attribute).map(String);

/** A GUID of Active Directory in its usual notation; other values as text, or in hexadecimal if they are not text. */
function subjectText(value: Buffer | string, attribute: string): string {
  if (typeof value === 'string') return value;
  const hex = value.toString('hex');
  if (attribute.toLowerCase() !== 'objectguid' || value.length !== GUID_BYTES) {
    const text = value.toString('utf8');
    return Buffer.from(text).equals(value) ? text : hex;
  }
  const [a, b, c] = [value.readUInt32LE(0), value.readUInt16LE(4), value.readUInt16LE(6)];
  const parts = [a.toString(16).padStart(8, '0'), ...[b, c].map((part) => part.toString(16).padStart(4, '0'))];
  return [...parts, hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The only address; if there are several, the one that the person has typed. */
function addressOf(entry: Entry, attribute: string, login: string): string {
  const all = new Set(textsOf(entry, attribute).flatMap((text) => readEmailAddress(text.trim()) ?? []));
  const typed = readEmailAddress(login);
  if (typed !== undefined && all.has(typed)) return typed;
  const [address] = all;
  if (address !== undefined && all.size === 1) return address;
  throw new SignInRefusal('invalid', `the attribute ${attribute} has ${all.size} email addresses; there must be one`);
}

/**
 * Reads the identity of an entry.
 * @throws SignInRefusal for an entry without a stable identifier, or without exactly one address
 */
export function personFromEntry(entry: Entry, attributes: Attributes, login: string): ConfirmedPerson {
  const [subject, ...more] = valuesOf(entry, attributes.subjectAttribute);
  if (subject === undefined || more.length > 0)
    throw new SignInRefusal('invalid', `the attribute ${attributes.subjectAttribute} has not exactly one value`);
  const [name] = [...textsOf(entry, attributes.nameAttribute), ...textsOf(entry, 'cn')];
  const displayName = [
    ...(name ?? '')
      .toWellFormed()
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME_LENGTH)
    .join('');
  return {
    subject: subjectText(subject, attributes.subjectAttribute),
    email: addressOf(entry, attributes.emailAttribute, login),
    ...(displayName && !displayName.includes('@') && { displayName }),
  };
}
