import { isRedirectUri } from './redirect-uri';

const MAX_ADDRESSES = 5;
/** Maximum length of the display name. */
const MAX_NAME_LENGTH = 60;
const UNNAMED = 'An unnamed program';

/** What a client registers (RFC 7591). */
export interface Registration {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** Why a registration is refused: an error code of RFC 7591, and a sentence. */
export class RefusedRegistration extends Error {
  constructor(
    readonly code: 'invalid_client_metadata' | 'invalid_redirect_uri',
    message: string,
  ) {
    super(message);
  }
}

const isShown = (character: string): boolean => !/[\p{C}\p{Zl}\p{Zp}]/u.test(character);

/** The display name on one line, without control or invisible characters that could imitate another name. */
function shownName(name: string): string {
  const characters = [...name.toWellFormed()].filter(isShown).slice(0, MAX_NAME_LENGTH);
  return characters.join('').replaceAll(/\s+/g, ' ').trim() || UNNAMED;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A list that has to contain a value, where it is sent at all. */
function checkOffers(metadata: Readonly<Record<string, unknown>>, field: string, value: string): void {
  const given = metadata[field];
  if (given !== undefined && !(isTexts(given) && given.includes(value)))
    throw new RefusedRegistration('invalid_client_metadata', `${field} must be a list that contains ${value}.`);
}

function redirectUrisOf(given: unknown): string[] {
  if (!isTexts(given) || given.length === 0 || given.length > MAX_ADDRESSES)
    throw new RefusedRegistration(
      'invalid_redirect_uri',
      `redirect_uris must be a list of 1 to ${MAX_ADDRESSES} addresses.`,
    );
  if (!given.every(isRedirectUri))
    throw new RefusedRegistration(
      'invalid_redirect_uri',
      'redirect_uris must be https addresses, http addresses of this computer (localhost, 127.0.0.1, [::1]), or addresses with a scheme of the program, without a user, a password and a fragment, of at most 500 characters.',
    );
  return given;
}

/**
 * Reads the metadata of a client. Fields that this service does not use are ignored; how a client wants to prove itself is replaced,
 * because all are public.
 * @throws `RefusedRegistration`
 */
export function readRegistration(body: unknown): Registration {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RefusedRegistration('invalid_client_metadata', 'Send the metadata of the client as a JSON object.');
  const metadata = body as Readonly<Record<string, unknown>>;
  const { client_name: name = UNNAMED, redirect_uris, token_endpoint_auth_method: method = '' } = metadata;
  if (typeof name !== 'string' || typeof method !== 'string')
    throw new RefusedRegistration(
      'invalid_client_metadata',
      'client_name and token_endpoint_auth_method must be texts.',
    );
  checkOffers(metadata, 'grant_types', 'authorization_code');
  checkOffers(metadata, 'response_types', 'code');
  return { name: shownName(name), redirectUris: redirectUrisOf(redirect_uris) };
}
