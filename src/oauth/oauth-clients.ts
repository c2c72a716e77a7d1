import { Injectable } from '@nestjs/common';
import type { OAuthRegisteredClientsStore } from '@modelcontextprotocol/sdk/server/auth/clients.js';
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js';
import { isRedirectUri } from './redirect-uri';
import { SealedNotes } from './sealed-notes';

const PURPOSE = 'oauth-client';
const MAX_ADDRESSES = 5;
/** Maximum length of the display name. */
const MAX_NAME_LENGTH = 60;
const UNNAMED = 'An unnamed program';

/** The registration of a client. */
interface Registration {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** Why a registration is refused. */
export class RefusedRegistration extends Error {}

const isShown = (character: string): boolean => !/[\p{C}\p{Zl}\p{Zp}]/u.test(character);

/** The display name on one line, without control or invisible characters that could imitate another name. */
function shownName(name: unknown): string {
  if (typeof name !== 'string') return UNNAMED;
  const characters = [...name.toWellFormed()].filter(isShown).slice(0, MAX_NAME_LENGTH);
  return characters.join('').replaceAll(/\s+/g, ' ').trim() || UNNAMED;
}

function registrationOf({ client_name, redirect_uris }: Partial<OAuthClientInformationFull>): Registration {
  const redirectUris = (redirect_uris ?? []).map(String);
  if (redirectUris.length === 0 || redirectUris.length > MAX_ADDRESSES)
    throw new RefusedRegistration(`redirect_uris must have 1 to ${MAX_ADDRESSES} addresses.`);
  if (!redirectUris.every(isRedirectUri))
    throw new RefusedRegistration(
      'redirect_uris must be https addresses, http addresses of this computer (localhost, 127.0.0.1, [::1]), or addresses with a scheme of the program, without a fragment, of at most 500 characters.',
    );
  return { name: shownName(client_name), redirectUris };
}

const informationOf = (id: string, { name, redirectUris }: Registration): OAuthClientInformationFull => ({
  client_id: id,
  client_name: name,
  redirect_uris: [...redirectUris],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
});

/**
 * Clients that register themselves (RFC 7591). Their identifier is their sealed registration, so nothing is stored, no matter how many
 * register. All are public clients: their registration proves nothing, and people decide about each.
 */
@Injectable()
export class OAuthClients implements OAuthRegisteredClientsStore {
  constructor(private readonly notes: SealedNotes) {}

  getClient(id: string): OAuthClientInformationFull | undefined {
    const registration = this.notes.read<Registration>(PURPOSE, id);
    return registration && informationOf(id, registration);
  }

  /** @throws `RefusedRegistration` */
  registerClient(metadata: Partial<OAuthClientInformationFull>): OAuthClientInformationFull {
    const registration = registrationOf(metadata);
    return informationOf(this.notes.write(PURPOSE, registration), registration);
  }
}
