import { Injectable } from '@nestjs/common';
import type { Browser } from '../../sso/browser-cookie';
import { toProviderRef } from '../../sso/providers/provider.mapper';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { SignInRequestsRepository } from '../../sso/sign-in-requests.repository';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { isReady } from '../saml-status';
import { SamlLibrary } from '../saml-library';
import { TestSignInTokens } from './test-sign-in-tokens';

/** The query that a browser starts a sign-in with, unchecked. */
export interface StartQuery {
  readonly to?: unknown;
  readonly test?: unknown;
}

/** Sends browsers to their identity provider. */
@Injectable()
export class SignInStart {
  constructor(
    private readonly requests: SignInRequestsRepository,
    private readonly library: SamlLibrary,
    private readonly testTokens: TestSignInTokens,
  ) {}

  /**
   * Stores the request with its browser and target path.
   * @returns the address of the identity provider, with our request in it
   * @throws SignInRefusal
   */
  async begin(provider: SamlProvider, { to, test }: StartQuery, browser: Browser): Promise<string> {
    const purpose = test === undefined ? 'sign-in' : 'test';
    if (purpose === 'test' && !this.testTokens.opens(provider.id, test))
      throw new SignInRefusal('expired', 'the ticket of the test is older than 10 minutes, or of another provider');
    if (provider.ssoUrl === null || (purpose === 'sign-in' && !isReady(provider)))
      throw new SignInRefusal('unavailable', 'the provider is pending: entityID, ssoURL or certificate is missing');
    const id = await this.requests.open({ provider: toProviderRef('saml', provider), purpose, to }, browser);
    return this.library.signInAddress(provider, id);
  }
}
