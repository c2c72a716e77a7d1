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
    description: 'Role in the organization; null for a guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'edit',
  })
  role: RoleOrGuest;

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;

  @ResponseField({
    description: 'Whether the person is disabled: the membership exists, but grants no access.',
    example: false,
  })
  disabled: boolean;

  @ResponseField({ description: 'When they joined.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  joinedAt: string;

  @ResponseField({
    description:
      'When they last made a request, accurate to about a minute; absent if they have not made one since they joined.',
    required: false,
    format: 'date-time',
    example: '2026-02-01T10:00:00.000Z',
  })
  lastSeenAt?: string;

  @ResponseField({
    description: 'Whether they may sign in through the identity provider of the organization.',
    example: false,
  })
  sso: boolean;

  @ResponseField({ description: 'Number of spaces shared with them directly.', example: 2 })
  spaces: number;

  @ResponseField({ description: 'Number of teams they belong to.', example: 1 })
  teams: number;
}
