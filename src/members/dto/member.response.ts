import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText, ResponseTime } from '../../common/dto/response-fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import { UserResponse } from '../../users/dto/user.response';

/** A person's membership in an organization. */
export class MemberResponse {
  @ResourceType('member')
  object: 'member';

  @ResponseText('Identifier of the person.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseField({
    description: 'Role in the organization; null for a guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'edit',
  })
  role: RoleOrGuest;

  @ResponsePart('The person.', UserResponse)
  user: UserResponse;

  @ResponseFlag('Whether the person is disabled: the membership exists, but grants no access.', false)
  disabled: boolean;

  @ResponseExternalId()
  externalId?: string;

  @ResponseTime('When they joined.')
  joinedAt: string;

  @ResponseTime(
    'When they last made a request, accurate to about a minute; absent if they have not made one since they joined.',
    '2026-02-01T10:00:00.000Z',
    { required: false },
  )
  lastSeenAt?: string;

  @ResponseFlag('Whether they may sign in through the identity provider of the organization.', false)
  sso: boolean;

  @ResponseFlag('Whether a directory manages the person (SCIM): the membership can only be ended there.', false)
  provisioned: boolean;

  @ResponseField({ description: 'Number of spaces shared with them directly.', example: 2 })
  spaces: number;

  @ResponseField({ description: 'Number of teams they belong to.', example: 1 })
  teams: number;

  @ResponseField({
    description:
      'Number of sites shared with them directly, always 0: the role in the organization applies to its sites.',
    enum: [0],
    type: 'integer',
    example: 0,
  })
  sites: 0;
}
