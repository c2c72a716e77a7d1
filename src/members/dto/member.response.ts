import { ResponseField } from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import { UserResponse } from '../../users/dto/user.response';

/** A person's place in an organization. */
export class MemberResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['member'], example: 'member' })
  object: 'member';

  @ResponseField({ description: 'Identifier of the person.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  id: string;

  @ResponseField({
    description: 'Role in the organization; null: guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'edit',
  })
  role: RoleOrGuest;

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;

  @ResponseField({ description: 'The place is kept, but the person may not get in.', example: false })
  disabled: boolean;

  @ResponseField({ description: 'When they joined.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  joinedAt: string;

  @ResponseField({
    description: 'When they last called, to about a minute; absent: not since they joined.',
    required: false,
    format: 'date-time',
    example: '2026-02-01T10:00:00.000Z',
  })
  lastSeenAt?: string;

  @ResponseField({ description: 'May sign in through the identity provider of the organization.', example: false })
  sso: boolean;

  @ResponseField({ description: 'Spaces that are shared with them by name.', example: 2 })
  spaces: number;

  @ResponseField({ description: 'Teams they are in.', example: 1 })
  teams: number;
}
