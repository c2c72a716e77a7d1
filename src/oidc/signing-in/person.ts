import { readEmailAddress } from '../../common/text/email-address';
import type { SessionAtProvider } from '../../sso/external-identity.types';
import { SignInRefusal } from '../../sso/sign-in-refusal';

type Claims = Readonly<Record<string, unknown>>;

const MAX_NAME = 100;

/** The identity of a person according to the claims of a provider. */
export interface OidcPerson {
  readonly email: string;
  readonly displayName?: string;
}

/** The same, by the name that the provider has for them. */
export interface IdentifiedPerson extends OidcPerson {
  /** The permanent identifier at the provider. */
  readonly subject: string;
  readonly session?: SessionAtProvider;
  /** When the session ends according to the provider, as an ISO 8601 time. */
  readonly sessionEndsAt?: string;
  /** The domain of their organization at Google. */
  readonly hostedDomain?: string;
}

/** On one line, without what cannot be seen, and not too long. */
const tidy = (value: unknown): string =>
  typeof value === 'string'
    ? [
        ...value
          .slice(0, 4 * MAX_NAME)
          .toWellFormed()
          .replace(/[\p{C}\s]+/gu, ' ')
          .trim(),
      ]
        .slice(0, MAX_NAME)
        .join('')
        .trim()
    : '';

function nameIn(claims: Claims): string | undefined {
  const name = tidy(claims.name) || tidy(`${tidy(claims.given_name)} ${tidy(claims.family_name)}`);
  // Some providers send the address where a name is meant.
  return name && !name.includes('@') ? name : undefined;
}

/** Whether these claims contain an address. If not, user info has to be requested. */
export const hasAddress = ({ email }: Claims): boolean => email !== undefined && email !== null && email !== '';

/**
 * Who the claims refer to. An address that the provider says it has not verified counts for nothing. One of which it says
 * neither counts: many providers of companies give out addresses themselves, and do not send the claim.
 * @param sources the ID token, and what else the provider said; an address and its being verified come from the same one
 * @throws SignInRefusal `invalid`
 */
export function personFromClaims(sources: readonly Claims[]): OidcPerson {
  const source = sources.find(hasAddress);
  if (!source) throw new SignInRefusal('invalid', 'the provider names no email address');
  const { email: given, email_verified: isVerified } = source;
  const email = readEmailAddress(given);
  if (email === undefined) throw new SignInRefusal('invalid', 'what the provider names is no email address');
  // Some providers send strings instead of booleans.
  if (isVerified !== undefined && isVerified !== true && isVerified !== 'true')
    throw new SignInRefusal('invalid', 'the provider has not verified the email address');
  const displayName = sources.map(nameIn).find((name) => name !== undefined);
  return { email, displayName };
}

/** Longest a provider can reasonably mean, in seconds since 1970; a date has to come of it. */
const LATEST = 8.64e12;

/**
 * When the session ends according to the provider (`session_expiry`, seconds since 1970); undefined: it does not say.
 * @throws SignInRefusal `invalid` for what is no time, `expired` for one that has passed
 */
export function claimedSessionEnd({ session_expiry: end }: Claims): string | undefined {
  if (end === undefined) return undefined;
  if (typeof end !== 'number' || !(end > 0 && end < LATEST))
    throw new SignInRefusal('invalid', 'session_expiry is no time in seconds');
  if (end * 1000 <= Date.now()) throw new SignInRefusal('expired', 'the session at the provider is over');
  return new Date(end * 1000).toISOString();
}
