import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { OidcProvider } from './entities/oidc-provider.entity';

type Named = Pick<OidcProvider, 'id'>;

/** Addresses of providers: each has its own to come back to, so that the answer of one is never taken for that of another. */
@Injectable()
export class OidcAddresses {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>) {}

  location({ id, organizationId }: Pick<OidcProvider, 'id' | 'organizationId'>): string {
    return `${this.configuration.publicUrl}/v1/orgs/${organizationId}/oidc/${id}`;
  }

  start({ id }: Named): string {
    return `${this.configuration.publicUrl}/sso/oidc/${id}/start`;
  }

  redirect({ id }: Named): string {
    return `${this.configuration.publicUrl}/sso/oidc/${id}/callback`;
  }
}
