import { Injectable } from '@nestjs/common';
import type { SessionAtProvider } from '../../sso/external-identity.types';
import { OneUseRepository } from '../../sso/one-use.repository';
import { ProviderSessions } from '../../sso/signing-out/provider-sessions';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { certificatesOf } from '../certificates/read-certificates';
import type { AssertionFacts } from '../document/response-facts';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { SamlAddresses } from '../saml-addresses';
import { SamlProvidersRepository } from '../saml-providers.repository';
import { isReady } from '../saml-status';
import { SamlLibrary } from '../saml-library';
import { readLogoutRequest } from './logout-request';
import { readSignedForm, readSignedRedirect } from './logout-messages';
import type { RedirectMessage } from './redirect-signature';

/** A logout message, by either binding. */
export type LogoutMessage =
  { readonly redirect: RedirectMessage } | { readonly form: string; readonly relayState: string | undefined };

/** The session at the provider according to an assertion, without missing fields. */
export function sessionAtProvider({ nameIds: [nameId], sessionIndexes: [index] }: AssertionFacts): SessionAtProvider {
  const subject = nameId?.text ?? '';
  const { format, nameQualifier, spNameQualifier } = nameId ?? {};
  const attributes = { format, nameQualifier, spNameQualifier, index };
  const known = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { subject, ...(index !== undefined && { index }), detail: { nameId: subject, ...Object.fromEntries(known) } };
}

/** Single logout in both directions. Requests of both sides are signed. */
@Injectable()
export class SamlSignOut {
  constructor(
    private readonly providers: SamlProvidersRepository,
    private readonly sessions: ProviderSessions,
    private readonly oneUse: OneUseRepository,
    private readonly library: SamlLibrary,
    private readonly addresses: SamlAddresses,
  ) {}

  /** The logout address at the provider; undefined if it has none. */
  async address(providerId: string, detail: SessionAtProvider['detail']): Promise<string | undefined> {
    const provider = await this.providers.locate(providerId);
    return provider?.sloUrl ? this.library.signOutAddress(provider, detail) : undefined;
  }

  /**
   * Signs out the person whom the provider names.
   * @returns where to send the browser with our response; undefined if the provider has no address for that
   * @throws SignInRefusal
   */
  async handle(provider: SamlProvider, message: LogoutMessage): Promise<string | undefined> {
    if (!isReady(provider)) throw new SignInRefusal('unavailable', 'the provider is pending');
    const certificates = certificatesOf(provider).map(({ pem }) => pem);
    const root =
      'redirect' in message
        ? readSignedRedirect(message.redirect, certificates)
        : readSignedForm(message.form, certificates);
    if (typeof root === 'string') throw new SignInRefusal('invalid', `sign-out: ${root}`);
    const expected = { entityId: provider.entityId, sloUrl: this.addresses.slo(provider), now: Date.now() };
    const request = readLogoutRequest(root, expected);
    if (typeof request === 'string') throw new SignInRefusal('invalid', `sign-out: ${request}`);
    if (!(await this.oneUse.use(provider.id, [`sign-out ${request.id}`], request.usableUntil)))
      throw new SignInRefusal('expired', 'sign-out: the request was used before');
    await this.sessions.end(provider.id, { subject: request.nameId.text, indexes: request.sessionIndexes });
    const relayState = 'redirect' in message ? message.redirect.relayState : message.relayState;
    return provider.sloUrl === null ? undefined : this.library.signedOutAddress(provider, request.id, relayState);
  }
}
