import type { EmailDomainResponse } from '../dto/email-domain.response';
import type { ChallengeRecord } from './domain-challenge';
import type { VerifiedDomain } from './verified-domains.repository';

export const toEmailDomainResponse = (
  domain: string,
  { name, value }: ChallengeRecord,
  verified: VerifiedDomain | undefined,
): EmailDomainResponse => ({
  object: 'email-domain',
  domain,
  status: verified ? 'proven' : 'unproven',
  ...(verified && { proof: verified.proof, provenAt: verified.provenAt.toISOString() }),
  ...(verified?.missingSince && { missingSince: verified.missingSince.toISOString() }),
  record: { type: 'TXT', name, value },
});
