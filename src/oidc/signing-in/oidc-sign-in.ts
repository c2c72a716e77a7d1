import { Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Browser } from '../../sso/browser-cookie';
import { SignInCompletion } from '../../sso/sign-in-completion';
import { AccessMappingsRepository } from '../../sso/mappings/access-mappings.repository';
import type { MappingRules } from '../../sso/mappings/mapping-plan';
import { lacksGroups, readGroups } from '../../sso/mappings/read-groups';
import { toExternalIdentity, toProviderRef } from '../../sso/providers/provider.mapper';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { SignInRequestsRepository } from '../../sso/sign-in-requests.repository';
import { OidcAddresses } from '../oidc-addresses';
import type { ReadyProvider } from '../oidc-status';
import { OidcClients } from './oidc-clients';
import { checkHostedDomain } from './hosted-domain';
import { hasAddress, type IdentifiedPerson, personFromClaims, claimedSessionEnd } from './person';
import { refusing } from './refusals';
import { type OwnSecrets, RequestSecrets } from './request-secrets';

/** The format of identifiers created by `SignInRequestsRepository`. */
const STATE = /^[A-Za-z0-9_-]{1,64}$/;

/** The authorization code flow with PKCE. */
@Injectable()
export class OidcSignIn {
  constructor(
    private readonly clients: OidcClients,
    private readonly requests: SignInRequestsRepository,
    private readonly secrets: RequestSecrets,
    private readonly finishing: SignInCompletion,
    private readonly addresses: OidcAddresses,
    private readonly mappings: AccessMappingsRepository,
  ) {}

  /**
   * Begins a sign-in.
   * @returns where to send it
   * @throws SignInRefusal
   */
  async start(provider: ReadyProvider, to: unknown, browser: Browser): Promise<string> {
    const client = await this.clients.of(provider);
    const own = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const parameters = {
      redirect_uri: this.addresses.redirect(provider),
      scope: provider.scopes,
      nonce: own.nonce,
      code_challenge: await calculatePKCECodeChallenge(own.verifier),
      code_challenge_method: 'S256',
    };
    const address = await refusing('unavailable', 'the provider does not say where to sign in', () =>
      buildAuthorizationUrl(client, parameters),
    );
    const detail = this.secrets.seal(provider, own);
    const state = await this.requests.open(
      { provider: toProviderRef('oidc', provider), purpose: 'sign-in', to, detail },
      browser,
    );
    address.searchParams.set('state', state);
    return address.href;
  }

  /**
   * Handles the callback with the authorization code.
   * @param query the query parameters of the callback
   * @returns where to send it
   * @throws SignInRefusal
   */
  async finish(provider: ReadyProvider, query: string, browser: Browser): Promise<string> {
    const [state = '', ...more] = new URLSearchParams(query).getAll('state');
    if (!STATE.test(state) || more.length > 0) throw new SignInRefusal('invalid', 'the answer has no state of ours');
    const asked = await this.requests.consume(state, provider.id);
    if (!asked) throw new SignInRefusal('expired', 'no one asked for this, or it was used, or it is too old');
    if (asked.browserHash === null || !browser.isSame(asked.browserHash))
      throw new SignInRefusal('other-browser', 'the code came with another browser than the one that asked');
    const own = this.secrets.open(provider, asked);
    const client = await this.clients.of(provider);
    const answer = new URL(this.addresses.redirect(provider));
    answer.search = query;
    const mapping = await this.mappings.findCached(provider.organizationId, provider.id);
    const redeemed = { answer, state, own, mapping };
    const person = await refusing('invalid', 'the code was not accepted', () => redeem(client, redeemed));
    checkHostedDomain(provider, person);
    return this.finishing.begin(toExternalIdentity('oidc', provider, person), asked);
  }
}

/** A code with the request it belongs to. */
interface Redeemed {
  readonly answer: URL;
  readonly state: string;
  readonly own: OwnSecrets;
  /** The group mapping. */
  readonly mapping: MappingRules | null;
}

/** Exchanges a code. The library verifies the response and the ID token; user info is requested if it lacks an address, or groups that are mapped. */
async function redeem(
  client: Configuration,
  { answer, state, own, mapping }: Redeemed,
): Promise<IdentifiedPerson & { readonly groups?: readonly string[] }> {
  const tokens = await authorizationCodeGrant(client, answer, {
    expectedState: state,
    expectedNonce: own.nonce,
    pkceCodeVerifier: own.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('there is no ID token');
  // The library looks at it only where there are several audiences.
  if (claims.azp !== undefined && claims.azp !== client.clientMetadata().client_id)
    throw new Error('the authorized party (azp) of the ID token is another client');
  const isEnough = hasAddress(claims) && !lacksGroups(mapping, claims);
  const more = isEnough ? [] : [await fetchUserInfo(client, tokens.access_token, claims.sub)];
  const { sub: subject, hd, sid } = claims;
  const detail = { idToken: tokens.id_token ?? '' };
  const session = { subject, ...(typeof sid === 'string' && { index: sid }), detail };
  const sessionEndsAt = claimedSessionEnd(claims);
  const groups = readGroups(mapping, [claims, ...more]);
  return {
    ...personFromClaims([claims, ...more]),
    subject,
    session,
    ...(sessionEndsAt && { sessionEndsAt }),
    ...(groups && { groups }),
    ...(typeof hd === 'string' && { hostedDomain: hd }),
  };
}
