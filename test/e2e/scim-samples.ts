import type { Tenant } from '../factories/factories';
import { list, type Sample } from './route-sample';

const TOKENS = '/v1/orgs/:organizationId/scim/tokens';
const MAPPING = '/v1/orgs/:organizationId/access-mappings/:mappingSource';

/** A token of a directory, by the name of its path parameter. */
export async function makeScimToken({ client, organizationId }: Tenant): Promise<{ scimTokenId: string }> {
  const path = `/v1/orgs/${organizationId}/scim/tokens`;
  const created = await client.post<{ id: string }>(path, { body: { name: 'Directory' }, status: 201 });
  return { scimTokenId: created.body.id };
}

/** Samples of the routes of SCIM tokens and of group mappings. */
export const SCIM_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${TOKENS}`]: list,
  [`post ${TOKENS}/:scimTokenId/take-over`]: { status: 200 },
  [`post ${TOKENS}`]: {
    status: 201,
    good: () => ({ body: { name: 'x'.repeat(100) } }),
    bad: () => [{ body: {} }, { body: { name: '' } }, { body: { name: 'x'.repeat(101) } }, { body: { name: ['a'] } }],
  },
  [`post ${TOKENS}/:scimTokenId/rotate`]: { status: 200 },
  [`delete ${TOKENS}/:scimTokenId`]: { status: 205 },
  [`get ${MAPPING}`]: { status: 200 },
  [`put ${MAPPING}`]: {
    status: 200,
    good: ({ values }) => ({
      body: {
        attribute: 'groups',
        highestRole: 'edit',
        rules: [
          { value: 'docs-writers', team: values.teamId },
          { value: 'docs-writers', role: 'edit' },
        ],
      },
    }),
    bad: () => [
      { body: {} },
      { body: { rules: 'all' } },
      { body: { rules: ['all'] } },
      { body: { rules: [{ role: 'read' }] } },
      { body: { rules: [{ value: 'x' }] } },
      { body: { rules: [{ value: 'x', role: 'owner' }] } },
      { body: { rules: [{ value: 'x', role: 'admin' }] } },
      { body: { rules: [{ value: 'x', team: 'doesnotexist' }] } },
      { body: { rules: [{ value: '', role: 'read' }] } },
      { body: { rules: Array.from({ length: 101 }, () => ({ value: 'x', role: 'read' })) } },
      { body: { rules: [], highestRole: 'owner' } },
      { body: { rules: [], attribute: 'x'.repeat(256) } },
    ],
  },
  [`post ${MAPPING}/preview`]: {
    status: 200,
    good: ({ tenant }) => ({ body: { claims: { groups: ['docs-writers'] }, user: tenant.user.id } }),
    bad: () => [
      { body: {} },
      { body: { groups: ['x'], claims: {} } },
      { body: { groups: 'x' } },
      { body: { groups: [7] } },
      { body: { claims: [] } },
      { body: { groups: [], user: ['x'] } },
    ],
  },
};
