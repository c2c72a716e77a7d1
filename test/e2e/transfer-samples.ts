import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import type { TestApp } from '../support/test-app';
import type { Sample } from './route-sample';

/** Another organization of which the admin of this one is also an admin. */
export async function makeTransferTarget(app: TestApp, tenant: Tenant): Promise<string> {
  const { organizationId } = await app.factories.organization();
  await app.factories.join(organizationId, tenant.user.id, Role.Admin);
  return organizationId;
}

const transfer: Sample = {
  status: 200,
  alone: true,
  good: ({ transferTarget }) => ({ body: { organization: transferTarget } }),
  bad: () => [
    {},
    { body: {} },
    { body: { organization: '' } },
    { body: { organization: null } },
    { body: { organization: 7 } },
    { body: { organization: ['a'] } },
    { body: { organization: 'x'.repeat(33) } },
  ],
};

/** Samples of the routes that copy and transfer whole spaces. */
export const TRANSFER_SAMPLES: Readonly<Record<string, Sample>> = {
  'post /v1/spaces/:spaceId/duplicate': { status: 201 },
  'post /v1/spaces/:spaceId/transfer': transfer,
  'post /v1/collections/:collectionId/transfer': transfer,
};
