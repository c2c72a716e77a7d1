import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SignInMethods } from '../sso/sign-in-methods';
import { OidcAddresses } from './oidc-addresses';
import { OidcProvidersRepository } from './oidc-providers.repository';

/** Shows the providers that people can use wherever ways to sign in are listed. */
@Injectable()
export class OidcMethods implements OnModuleInit {
  constructor(
    private readonly methods: SignInMethods,
    private readonly providers: OidcProvidersRepository,
    private readonly addresses: OidcAddresses,
  ) {}

  onModuleInit(): void {
    this.methods.register({
      kind: 'oidc',
      list: async (organizationId) =>
        (await this.providers.ready(organizationId)).map((provider) => ({
          id: provider.id,
          label: provider.label,
          startURL: this.addresses.start(provider),
        })),
    });
  }
}
