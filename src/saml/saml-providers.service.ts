import { Injectable } from '@nestjs/common';
import {
  IdentityProvidersService,
  type ProviderProtocol,
  ProviderServices,
} from '../sso/providers/identity-providers.service';
import { SHARED_DEFAULTS } from '../sso/providers/provider-settings';
import type { UpdateSamlProviderDto } from './dto/saml-provider.dto';
import type { SamlProvider } from './entities/saml-provider.entity';
import { SamlProvidersRepository } from './saml-providers.repository';
import { endsTrust, FIELDS, isAnother, renamesSubjects, type SamlSettings, toSettings } from './saml-settings';
import { isReady } from './saml-status';

const SAML: ProviderProtocol<SamlProvider> = {
  kind: 'saml',
  name: 'SAML provider',
  defaults: {
    ...SHARED_DEFAULTS,
    entityId: null,
    ssoUrl: null,
    certificate: null,
    certificateExpiresAt: null,
    subjectAttribute: null,
    warnedDays: null,
    sloUrl: null,
    metadataUrl: null,
    metadataCheckedAt: null,
    metadataProblem: null,
    certificatesChangedAt: null,
    nameIdFormat: 'emailAddress',
    signRequests: true,
  },
  fields: FIELDS,
  isReady,
  isAnother,
  endsTrust,
  renamesSubjects,
};

/** The SAML providers of an organization: which there are, and what they are set to. */
@Injectable()
export class SamlProvidersService extends IdentityProvidersService<SamlProvider, UpdateSamlProviderDto> {
  constructor(providers: SamlProvidersRepository, services: ProviderServices) {
    super(SAML, providers, services);
  }

  protected read(input: UpdateSamlProviderDto): Partial<SamlSettings> {
    return toSettings(input);
  }
}
