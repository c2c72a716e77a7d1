import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { ProviderAddresses } from '../sso/providers/provider-addresses';
import type { SamlProvider } from './entities/saml-provider.entity';

type Named = Pick<SamlProvider, 'id'>;

/** Method and path of the endpoints that receive messages of identity providers: forms, not JSON. */
export const ANSWERS = /^POST \/sso\/saml\/[^/]+\/(?:acs|slo)\/?$/i;

/** URLs of SAML providers: each provider sees this service under its own URLs. */
@Injectable()
export class SamlAddresses extends ProviderAddresses {
  constructor(@Inject(CONFIGURATION) configuration: Pick<Configuration, 'publicUrl'>) {
    super('saml', configuration);
  }

  /** The entity ID of this service for the provider, which is also the address of its metadata. */
  entityId(provider: Named): string {
    return this.step(provider, 'metadata');
  }

  acs(provider: Named): string {
    return this.step(provider, 'acs');
  }

  /** The single logout address, for browsers and providers. */
  slo(provider: Named): string {
    return this.step(provider, 'slo');
  }

  /** The screen on which admins manage the providers of an organization. */
  screen(organizationId: string): string {
    return `${this.configuration.publicUrl}/app/orgs/${organizationId}/sso`;
  }
}
