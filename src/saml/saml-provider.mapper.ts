import type { TeamResponse } from '../teams/dto/team.response';
import { certificateWarnings } from './certificates/certificate-warnings';
import { type IdpCertificate, readCertificates } from './certificates/read-certificates';
import type { SamlProviderResponse } from './dto/saml-provider.response';
import type { SamlProvider } from './entities/saml-provider.entity';
import type { SamlAddresses } from './saml-addresses';
import { statusOf } from './saml-status';

const toCertificate = ({ subject, fingerprint, validFrom, validTo }: IdpCertificate) => ({
  subject,
  fingerprint,
  validFrom: validFrom.toISOString(),
  validTo: validTo.toISOString(),
});

export function toSamlProviderResponse(
  provider: SamlProvider,
  defaultTeam: TeamResponse | undefined,
  addresses: SamlAddresses,
  now = new Date(),
): SamlProviderResponse {
  const certificates = provider.certificate === null ? [] : readCertificates(provider.certificate);
  return {
    object: 'saml-provider',
    id: provider.id,
    label: provider.label,
    ssoURL: provider.ssoUrl ?? '',
    entityID: provider.entityId ?? '',
    certificate: provider.certificate ?? '',
    certificates: certificates.map(toCertificate),
    warnings: certificateWarnings(certificates, now),
    subjectAttribute: provider.subjectAttribute ?? '',
    allowedDomains: provider.allowedDomains,
    ...(defaultTeam && { defaultTeam }),
    defaultRole: provider.defaultRole,
    createdAt: provider.createdAt.toISOString(),
    status: statusOf(provider),
    service: {
      acsURL: addresses.acs(provider),
      startURL: addresses.start(provider),
      entityID: addresses.entityId(provider),
    },
    urls: { location: addresses.location(provider) },
  };
}
