import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseText } from '../../../common/dto/response-fields';
import { type Role, ROLES } from '../../../common/permissions/role';
import { UserResponse } from '../../../users/dto/user.response';

class SitePermissionOrigin {
  @ResponseField({
    description: 'Kind of level that determines the role.',
    enum: ['organization'],
    example: 'organization',
  })
  type: 'organization';

  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0g')
  organization: string;
}

/** A person with access to the site itself, and their permissions on it. */
export class SitePermissionResponse {
  @ResponseField({ description: 'Effective role.', enum: [...ROLES], example: 'edit' })
  permission: Role;

  @ResponsePart('The person.', UserResponse)
  user: UserResponse;

  @ResponseField({
    description: 'Always false: people whose access is disabled are omitted.',
    enum: [false],
    type: 'boolean',
    example: false,
  })
  disabled: false;

  @ResponsePart('Source of the role.', SitePermissionOrigin)
  origin: SitePermissionOrigin;
}
