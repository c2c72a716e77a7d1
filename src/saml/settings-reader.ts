import { Injectable } from '@nestjs/common';
import { badRequest } from '../../core/errors/app-error';
import { cleared } from '../sso/providers/provider-settings';
import { lastExpiry } from './certificates/certificate-warnings';
import type { UpdateSamlProviderDto } from './dto/saml-provider.dto';
import type { SamlProvider } from './entities/saml-provider.entity';
import { type MetadataGiven, MetadataSource } from './metadata/metadata-source';
import type { IdpMetadata } from './metadata/read-metadata';
import { certificatesIn, type SamlSettings, toSettings } from './saml-settings';

/** Settings that metadata contain, which cannot be set by hand while the metadata are read regularly. */
const IN_METADATA = ['ssoURL', 'sloURL', 'certificate'] as const;

/** The settings in metadata; without the certificates if they are unchanged. */
export const metadataSettings = (found: IdpMetadata, certificate: string | null): Partial<SamlSettings> => ({
  entityId: found.entityId,
  ssoUrl: found.ssoUrl,
  sloUrl: found.sloUrl,
  ...(found.certificate !== certificate && {
    certificate: found.certificate,
    certificateExpiresAt: lastExpiry(found.certificates),
    warnedDays: null,
    certificatesChangedAt: new Date(),
  }),
});

/** Reads the settings in requests, and those in the metadata that they refer to. */
@Injectable()
export class SettingsReader {
  constructor(private readonly source: MetadataSource) {}

  /** @throws AppError 400 for invalid values, and for metadata that cannot be read */
  async read(given: UpdateSamlProviderDto, before?: SamlProvider): Promise<Partial<SamlSettings>> {
    const settings = toSettings(given);
    const metadata = givenIn(settings, given, before);
    if (!metadata) return settings;
    const other = IN_METADATA.find((field) => given[field] !== undefined);
    if (other)
      throw badRequest('conflicting_fields', `${other} cannot be set together with metadata, which contain it.`, {
        field: other,
      });
    const now = new Date();
    const found = await this.source.read(metadata, {
      signers: certificatesIn(settings.metadataCertificate ?? before?.metadataCertificate ?? null),
      entityId: settings.entityId ?? undefined,
      now,
    });
    const signed = found.wantsSignedRequests && given.signRequests === undefined ? { signRequests: true } : {};
    return {
      ...settings,
      ...signed,
      ...metadataSettings(found, before?.certificate ?? null),
      metadataUrl: 'url' in metadata ? metadata.url : null,
      metadataCheckedAt: now,
      metadataProblem: null,
    };
  }
}

/** The metadata to read now; undefined: none. Metadata that are already configured are read again if a different signer is required. */
function givenIn(
  settings: Partial<SamlSettings>,
  { metadata, metadataURL }: UpdateSamlProviderDto,
  before: SamlProvider | undefined,
): MetadataGiven | undefined {
  const xml = cleared(metadata ?? null);
  if (xml !== null && settings.metadataUrl)
    throw badRequest('conflicting_fields', 'Set either metadata or metadataURL, not both.');
  if (xml !== null) return { xml };
  if (settings.metadataUrl) return { url: settings.metadataUrl };
  const isUnchanged = metadataURL === undefined && settings.metadataCertificate !== undefined;
  return isUnchanged && before?.metadataUrl ? { url: before.metadataUrl } : undefined;
}
