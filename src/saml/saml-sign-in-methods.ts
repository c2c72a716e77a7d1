import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SignInMethods } from '../sso/sign-in-methods';
import { SamlAddresses } from './saml-addresses';
import { SamlProvidersRepository } from './saml-providers.repository';

/** Tells the pages on which people sign in of the providers that are ready. */
@Injectable()
export class SamlSignInMethods implements OnModuleInit {
  constructor(
    private readonly methods: SignInMethods,
    private readonly providers: SamlProvidersRepository,
    private readonly addresses: SamlAddresses,
  ) {}

  onModuleInit(): void {
    this.methods.register({
      kind: 'saml',
      list: async (organizationId) =>
        (await this.providers.ready(organizationId)).map((provider) => ({
          id: provider.id,
          label: provider.label,
          startURL: this.addresses.start(provider),
        })),
    });
  }
}
