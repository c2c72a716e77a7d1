import type { ProviderKind } from '../../auth/sessions/provider-kind';
import type { SignInSource } from '../sign-in-methods';
import type { IdentityProvider } from './identity-provider.entity';
import type { IdentityProvidersRepository } from './identity-providers.repository';
import type { ProviderAddresses } from './provider-addresses';

/** The providers of one kind that people can use, wherever ways to sign in are listed. */
export const providerSource = <Provider extends IdentityProvider>(
  kind: ProviderKind,
  providers: IdentityProvidersRepository<Provider>,
  addresses: ProviderAddresses,
): SignInSource => ({
  kind,
  hasProvider: async (organizationId, id) => (await providers.find(organizationId, id)) !== null,
  list: async (organizationId) =>
    (await providers.ready(organizationId)).map((provider) => ({
      id: provider.id,
      label: provider.label,
      startURL: addresses.start(provider),
    })),
});
