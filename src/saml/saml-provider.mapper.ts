import type { RoleOrGuest } from '../common/permissions/role';
import type { ProviderWithTeam } from '../sso/providers/identity-providers.service';
import { toProviderFields } from '../sso/providers/provider.mapper';
import { certificatesOf, type IdpCertificate } from './certificates/read-certificates';
import type { SamlProviderResponse } from './dto/saml-provider.response';
import type { SamlProvider } from './entities/saml-provider.entity';
import type { SamlAddresses } from './saml-addresses';
import { isReady } from './saml-status';
import { warningsOf } from './saml-warnings';

const toCertificate = ({ subject, fingerprint, validFrom, validTo }: IdpCertificate) => ({
  subject,
  fingerprint,
  validFrom: validFrom.toISOString(),
  validTo: validTo.toISOString(),
});

/** A provider as a caller with `organizationRole` sees it. */
export function toSamlProviderResponse(
  seen: ProviderWithTeam<SamlProvider>,
  organizationRole: RoleOrGuest,
  addresses: SamlAddresses,
  now = new Date(),
): SamlProviderResponse {
  const { provider } = seen;
  const certificates = certificatesOf(provider);
  return {
    object: 'saml-provider',
    ...toProviderFields(seen, organizationRole, addresses),
    ssoURL: provider.ssoUrl ?? '',
    sloURL: provider.sloUrl ?? '',
    entityID: provider.entityId ?? '',
    certificate: provider.certificate ?? '',
    certificates: certificates.map(toCertificate),
    warnings: warningsOf(provider, now),
    subjectAttribute: provider.subjectAttribute ?? '',
    metadataURL: provider.metadataUrl ?? '',
    metadataCertificate: provider.metadataCertificate ?? '',
    ...(provider.metadataCheckedAt && {
      metadata: {
        checkedAt: provider.metadataCheckedAt.toISOString(),
        problem: provider.metadataProblem,
        certificatesChangedAt: provider.certificatesChangedAt?.toISOString() ?? null,
      },
    }),
    nameIDFormat: provider.nameIdFormat,
    signRequests: provider.signRequests,
    status: isReady(provider) ? 'active' : 'pending',
    service: {
      acsURL: addresses.acs(provider),
      startURL: addresses.start(provider),
      entityID: addresses.entityId(provider),
      sloURL: addresses.slo(provider),
    },
  };
}
