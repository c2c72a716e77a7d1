import { DomainProofsService } from '../../src/organizations/email-domains/domain-proofs.service';
import type { Tenant } from '../factories/factories';
import type { TestApp } from './test-app';

/** The operator says that domains belong to an organization, whoever had them before. */
export async function proveDomains(
  app: TestApp,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  ...domains: readonly string[]
): Promise<void> {
  for (const domain of domains) await app.get(DomainProofsService).proveByOperator(organizationId, domain);
}
