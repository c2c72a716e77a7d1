import { certificateWarnings } from './certificates/certificate-warnings';
import { certificatesOf } from './certificates/read-certificates';
import type { SamlProvider } from './entities/saml-provider.entity';

function metadataWarnings({ metadataCheckedAt, metadataProblem }: SamlProvider): string[] {
  if (metadataCheckedAt === null || metadataProblem === null) return [];
  const when = metadataCheckedAt.toISOString().slice(0, 10);
  return [`The metadata could not be read on ${when}, and nothing was changed: ${metadataProblem}`];
}

/** Problems of a provider that need attention soon, as sentences. */
export const warningsOf = (provider: SamlProvider, now: Date): string[] => [
  ...certificateWarnings(certificatesOf(provider), now),
  ...metadataWarnings(provider),
];
