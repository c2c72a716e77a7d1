import { DomainVerificationService } from '../../src/organizations/email-domains/domain-verification.service';
import type { Tenant } from '../factories/factories';
import type { TestApp } from './test-app';

/** The operator assigns domains to an organization, even if another one has verified them. */
export async function proveDomains(
  app: TestApp,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  ...domains: readonly string[]
): Promise<void> {
  for (const domain of domains) await app.get(DomainVerificationService).verifyByOperator(organizationId, domain);
}
