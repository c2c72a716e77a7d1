import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { ProviderAddresses } from '../sso/providers/provider-addresses';
import type { OidcProvider } from './entities/oidc-provider.entity';

/** Addresses of OpenID Connect providers: each has its own to come back to. */
@Injectable()
export class OidcAddresses extends ProviderAddresses {
  constructor(@Inject(CONFIGURATION) configuration: Pick<Configuration, 'publicUrl'>) {
    super('oidc', configuration);
  }

  redirect(provider: Pick<OidcProvider, 'id'>): string {
    return this.step(provider, 'callback');
  }
}
