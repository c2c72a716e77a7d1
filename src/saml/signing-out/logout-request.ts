import { quoted } from '../checks/quoted';
import { CLOCK_SKEW_MS, momentOf } from '../checks/times';
import {
  ASSERTION_NS,
  attributeOf,
  childrenNamed,
  isNamed,
  PROTOCOL_NS,
  textContentOf,
  withDescendants,
} from '../document/elements';
import { type NameIdFact, readNameId } from '../document/response-facts';

/** How long after its issue a logout request is accepted. */
const LIFE_MS = 5 * 60_000;
const ID = /^[A-Za-z_][A-Za-z0-9_.-]{0,199}$/;
const MAX_SESSIONS = 50;

/** The signed contents of a logout request of a provider. */
export interface LogoutRequest {
  readonly id: string;
  readonly nameId: NameIdFact & { readonly text: string };
  readonly sessionIndexes: readonly string[];
  /** The time until which it could be replayed. */
  readonly usableUntil: Date;
}

/** The expected values. */
export interface ExpectedLogout {
  readonly entityId: string;
  readonly sloUrl: string;
  /** In milliseconds since 1970. */
  readonly now: number;
}

function structureProblem(root: Element): string | undefined {
  if (!isNamed(root, PROTOCOL_NS, 'LogoutRequest')) return 'it is no LogoutRequest of SAML 2.0';
  if (attributeOf(root, 'Version') !== '2.0') return 'it is of another version than 2.0';
  const names = withDescendants(root).map(({ localName }) => localName);
  if (names.some((name) => /^Encrypted/.test(name))) return 'the name in it is encrypted, which is not supported';
  const foreign = ['Assertion', 'Response', 'LogoutResponse'].some((name) => names.includes(name));
  const isTwice = ['LogoutRequest', 'NameID', 'Issuer'].some(
    (name) => names.filter((each) => each === name).length !== 1,
  );
  return foreign || isTwice ? 'there is not exactly one of everything in it' : undefined;
}

function timeProblem(root: Element, now: number): string | undefined {
  const issued = momentOf(attributeOf(root, 'IssueInstant') ?? '');
  // Written so that an invalid time is rejected as well.
  if (!(issued > now - LIFE_MS - CLOCK_SKEW_MS && issued < now + CLOCK_SKEW_MS))
    return `it was issued at ${quoted(attributeOf(root, 'IssueInstant'))}; here it is ${new Date(now).toISOString()}`;
  const end = attributeOf(root, 'NotOnOrAfter');
  if (end === undefined || momentOf(end) > now - CLOCK_SKEW_MS) return undefined;
  return `it expired at ${quoted(end)}; here it is ${new Date(now).toISOString()}`;
}

/** Reads a signed request; returns a string with the reason if it is rejected. */
export function readLogoutRequest(root: Element, { entityId, sloUrl, now }: ExpectedLogout): LogoutRequest | string {
  const problem = structureProblem(root);
  if (problem !== undefined) return problem;
  const issuer = textContentOf(childrenNamed(root, ASSERTION_NS, 'Issuer')[0]);
  if (issuer !== entityId) return `its issuer is ${quoted(issuer)} instead of ${quoted(entityId)}`;
  const destination = attributeOf(root, 'Destination');
  if (destination !== sloUrl) return `its destination is ${quoted(destination)} instead of ${quoted(sloUrl)}`;
  const late = timeProblem(root, now);
  if (late !== undefined) return late;
  const [element] = childrenNamed(root, ASSERTION_NS, 'NameID');
  const nameId = element && readNameId(element);
  const id = attributeOf(root, 'ID') ?? '';
  if (!ID.test(id) || !nameId?.text) return 'it has no ID, or names no one';
  const sessionIndexes = childrenNamed(root, PROTOCOL_NS, 'SessionIndex').map(
    (each) => textContentOf(each)?.trim() ?? '',
  );
  if (sessionIndexes.length > MAX_SESSIONS) return `it names more than ${MAX_SESSIONS} sessions`;
  const usableUntil = new Date(now + 2 * (LIFE_MS + CLOCK_SKEW_MS));
  return { id, nameId: { ...nameId, text: nameId.text }, sessionIndexes, usableUntil };
}
