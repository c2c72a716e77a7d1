import { Injectable } from '@nestjs/common';
import { badRequest } from '../common/errors/app-error';
import { cleared } from '../sso/providers/provider-settings';
import { lastExpiry } from './certificates/certificate-warnings';
import type { UpdateSamlProviderDto } from './dto/saml-provider.dto';
import type { SamlProvider } from './entities/saml-provider.entity';
import { type MetadataGiven, MetadataSource } from './metadata/metadata-source';
import type { IdpMetadata } from './metadata/read-metadata';
import { certificatesIn, type SamlSettings, toSettings } from './saml-settings';

/** What metadata say, and so nobody else while they are read again. */
const IN_METADATA = ['ssoURL', 'sloURL', 'certificate'] as const;

/** What metadata set; of the certificates nothing when they are those that are set already. */
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

/** What requests set, with what is read from the metadata that they name. */
@Injectable()
export class SettingsReader {
  constructor(private readonly source: MetadataSource) {}

  /** @throws AppError 400 for what cannot be taken, and for metadata that cannot be read */
  async read(given: UpdateSamlProviderDto, before?: SamlProvider): Promise<Partial<SamlSettings>> {
    const settings = toSettings(given);
    const metadata = givenIn(settings, given, before);
    if (!metadata) return settings;
    const other = IN_METADATA.find((field) => given[field] !== undefined);
    if (other) throw badRequest(`${other} cannot be set together with metadata, which contain it.`);
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

/** The metadata to read now; undefined: none. Those that are set already are read again when something else has to have signed them. */
function givenIn(
  settings: Partial<SamlSettings>,
  { metadata, metadataURL }: UpdateSamlProviderDto,
  before: SamlProvider | undefined,
): MetadataGiven | undefined {
  const xml = cleared(metadata ?? null);
  if (xml !== null && settings.metadataUrl) throw badRequest('Set either metadata or metadataURL, not both.');
  if (xml !== null) return { xml };
  if (settings.metadataUrl) return { url: settings.metadataUrl };
  const isUnchanged = metadataURL === undefined && settings.metadataCertificate !== undefined;
  return isUnchanged && before?.metadataUrl ? { url: before.metadataUrl } : undefined;
}
