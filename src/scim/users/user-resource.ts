import { SCIM_PATH } from '../scim-addresses';
import { type ScimResource, tagged } from '../scim-resource';
import type { ScimUserRow } from './scim-users.repository';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** A person as a SCIM resource. */
export function toUserResource(row: ScimUserRow, publicUrl: string): ScimResource {
  const { displayName, givenName, familyName } = row;
  const name = { ...(givenName !== null && { givenName }), ...(familyName !== null && { familyName }) };
  const base = `${publicUrl}${SCIM_PATH}`;
  return tagged({
    schemas: [USER_SCHEMA],
    id: row.userId,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    ...(Object.keys(name).length > 0 && { name }),
    ...(displayName !== null && { displayName }),
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.active,
    groups: row.groups.map(({ id, title }) => ({
      value: id,
      $ref: `${base}/Groups/${id}`,
      display: title,
      type: 'direct',
    })),
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: `${base}/Users/${row.userId}`,
    },
  });
}
