import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { SamlProvider } from './entities/saml-provider.entity';

type Named = Pick<SamlProvider, 'id'>;

/** Method and address of what takes the answers of identity providers: forms, and no JSON. */
export const ANSWERS = /^POST \/sso\/saml\/[^/]+\/acs\/?$/i;

/** Addresses of providers: each has its own as a service provider, so that what is said to one counts for no other. */
@Injectable()
export class SamlAddresses {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>) {}

  location({ id, organizationId }: Pick<SamlProvider, 'id' | 'organizationId'>): string {
    return `${this.configuration.publicUrl}/v1/orgs/${organizationId}/saml/${id}`;
  }

  /** Both what this service calls itself, and where its metadata is read. */
  entityId({ id }: Named): string {
    return `${this.configuration.publicUrl}/sso/saml/${id}/metadata`;
  }

  start({ id }: Named): string {
    return `${this.configuration.publicUrl}/sso/saml/${id}/start`;
  }

  acs({ id }: Named): string {
    return `${this.configuration.publicUrl}/sso/saml/${id}/acs`;
  }

  /** Where admins see to the providers of an organization. */
  screen(organizationId: string): string {
    return `${this.configuration.publicUrl}/app/orgs/${organizationId}/sso`;
  }
}
