import type { EmailDomainResponse } from '../dto/email-domain.response';
import type { ChallengeRecord } from './domain-challenge';
import type { ProvenDomain } from './domain-proofs.repository';

export const toEmailDomainResponse = (
  domain: string,
  { name, value }: ChallengeRecord,
  proven: ProvenDomain | undefined,
): EmailDomainResponse => ({
  object: 'email-domain',
  domain,
  status: proven ? 'proven' : 'unproven',
  ...(proven && { proof: proven.proof, provenAt: proven.provenAt.toISOString() }),
  ...(proven?.missingSince && { missingSince: proven.missingSince.toISOString() }),
  record: { type: 'TXT', name, value },
});
