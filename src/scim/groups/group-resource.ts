import { SCIM_PATH } from '../scim-addresses';
import { type ScimResource, tagged } from '../scim-resource';
import type { GroupMember, ScimGroupRow } from './scim-groups.repository';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/**
 * A team as a SCIM resource. Its version does not depend on whether its members were read.
 * @param members undefined: not requested
 */
export function toGroupResource(
  row: ScimGroupRow,
  members: readonly GroupMember[] | undefined,
  publicUrl: string,
): ScimResource {
  const base = `${publicUrl}${SCIM_PATH}`;
  const resource = {
    schemas: [GROUP_SCHEMA],
    id: row.teamId,
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.displayName,
    ...(members && {
      members: members.map(({ id, name }) => ({
        value: id,
        $ref: `${base}/Users/${id}`,
        display: name,
        type: 'User',
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: `${base}/Groups/${row.teamId}`,
    },
  };
  return tagged(resource, row);
}
