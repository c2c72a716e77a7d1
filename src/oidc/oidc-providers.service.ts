import { Injectable } from '@nestjs/common';
import {
  IdentityProvidersService,
  type ProviderProtocol,
  ProviderServices,
} from '../sso/providers/identity-providers.service';
import { SHARED_DEFAULTS } from '../sso/providers/provider-settings';
import { DEFAULT_SCOPES, type UpdateOidcProviderDto } from './dto/oidc-provider.dto';
import type { OidcProvider } from './entities/oidc-provider.entity';
import { OidcProvidersRepository } from './oidc-providers.repository';
import { endsTrust, FIELDS, isAnother, type OidcSettings, withoutForeignSecret } from './oidc-settings';
import { isReady } from './oidc-status';
import { SettingsReader } from './settings-reader';

const OIDC: ProviderProtocol<OidcProvider> = {
  kind: 'oidc',
  name: 'OpenID Connect provider',
  defaults: { ...SHARED_DEFAULTS, issuer: null, clientId: null, clientSecret: null, scopes: DEFAULT_SCOPES },
  fields: FIELDS,
  isReady,
  isAnother,
  endsTrust,
  completed: withoutForeignSecret,
};

/** The OpenID Connect providers of an organization: listing and settings. */
@Injectable()
export class OidcProvidersService extends IdentityProvidersService<OidcProvider, UpdateOidcProviderDto> {
  constructor(
    providers: OidcProvidersRepository,
    services: ProviderServices,
    private readonly settings: SettingsReader,
  ) {
    super(OIDC, providers, services);
  }

  protected read(input: UpdateOidcProviderDto): Partial<OidcSettings> {
    return this.settings.read(input);
  }
}
