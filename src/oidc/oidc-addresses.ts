import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { ProviderAddresses } from '../sso/providers/provider-addresses';
import type { OidcProvider } from './entities/oidc-provider.entity';

/** Method and address of what takes logout tokens: forms, and no JSON. */
export const LOGOUT_FORMS = /^POST \/sso\/oidc\/[^/]+\/backchannel-logout\/?$/i;

/** Addresses of OpenID Connect providers: each has its own to come back to. */
@Injectable()
export class OidcAddresses extends ProviderAddresses {
  constructor(@Inject(CONFIGURATION) configuration: Pick<Configuration, 'publicUrl'>) {
    super('oidc', configuration);
  }

  redirect(provider: Pick<OidcProvider, 'id'>): string {
    return this.step(provider, 'callback');
  }

  /** Where the provider says itself that someone has signed out. */
  backChannel(provider: Pick<OidcProvider, 'id'>): string {
    return this.step(provider, 'backchannel-logout');
  }

  /** Where browsers come back to that have signed out there. */
  signedOut(): string {
    return `${this.configuration.publicUrl}/sso/signed-out`;
  }
}
