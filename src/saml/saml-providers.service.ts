import { Injectable } from '@nestjs/common';
import {
  IdentityProvidersService,
  type ProviderProtocol,
  ProviderServices,
} from '../sso/providers/identity-providers.service';
import { SHARED_DEFAULTS } from '../sso/providers/provider-settings';
import type { UpdateSamlProviderDto } from './dto/saml-provider.dto';
import type { SamlProvider } from './entities/saml-provider.entity';
import type { IdpMetadata } from './metadata/read-metadata';
import { SamlProvidersRepository } from './saml-providers.repository';
import { completed, endsTrust, FIELDS, isAnother, renamesSubjects, type SamlSettings } from './saml-settings';
import { isReady } from './saml-status';
import { metadataSettings, SettingsReader } from './settings-reader';

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
    metadataCertificate: null,
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
  completed,
};

/** The SAML providers of an organization: listing and settings. */
@Injectable()
export class SamlProvidersService extends IdentityProvidersService<SamlProvider, UpdateSamlProviderDto> {
  constructor(
    providers: SamlProvidersRepository,
    services: ProviderServices,
    private readonly settings: SettingsReader,
  ) {
    super(SAML, providers, services);
  }

  /**
   * Applies new metadata to a provider, or records why they could not be read, leaving its settings unchanged.
   * @param known the provider as it was when they were read; does nothing if other metadata have been configured since
   */
  refresh(known: SamlProvider, found: IdpMetadata | { readonly problem: string }): Promise<void> {
    const { organizationId, id, metadataUrl } = known;
    return this.services.audit.transaction(async () => {
      const before = await this.providers.lock(organizationId, id);
      if (before?.metadataUrl !== metadataUrl || before === null) return;
      const metadataCheckedAt = new Date();
      if ('problem' in found) {
        await this.providers.update(before, { metadataCheckedAt, metadataProblem: found.problem.slice(0, 500) });
        if (before.metadataProblem !== null) return;
        const details = { problem: found.problem };
        await this.services.audit.record({ organizationId }, 'saml.refresh-problem', this.targetOf(before), details);
        return;
      }
      const settings = metadataSettings(found, before.certificate);
      const state = { metadataCheckedAt, metadataProblem: null };
      await this.change({ organizationId }, before, { ...settings, ...state }, 'saml.refresh');
    });
  }

  protected read(input: UpdateSamlProviderDto, before?: SamlProvider): Promise<Partial<SamlSettings>> {
    return this.settings.read(input, before);
  }
}
