import type { ProviderKind } from '../../auth/sessions/provider-kind';
import type { Configuration } from '../../config/configuration';
import type { IdentityProvider } from './identity-provider.entity';

/** Addresses of the providers of one kind: each has its own, so that an assertion for one is not valid for another. */
export abstract class ProviderAddresses {
  protected constructor(
    private readonly kind: ProviderKind,
    protected readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  location({ id, organizationId }: Pick<IdentityProvider, 'id' | 'organizationId'>): string {
    return `${this.configuration.publicUrl}/v1/orgs/${organizationId}/${this.kind}/${id}`;
  }

  /** Where browsers start to sign in. */
  start(provider: Pick<IdentityProvider, 'id'>): string {
    return this.step(provider, 'start');
  }

  protected step({ id }: Pick<IdentityProvider, 'id'>, name: string): string {
    return `${this.configuration.publicUrl}/sso/${this.kind}/${id}/${name}`;
  }
}
