import { ResponseField } from '../../../common/dto/fields';
import { type Role, ROLES, type RoleOrGuest } from '../../../common/permissions/role';
import { UserResponse } from '../../../users/dto/user.response';
import type { Reason } from '../../roles/resolve-role';
import { LevelPointerResponse } from './level-pointer.response';

const REASONS = ['admin', 'direct', 'team', 'default', 'creator', 'organization'] as const satisfies Reason[];

const REASON = {
  description:
    'Why: `admin` of the organization; given to them by name (`direct`) or to a `team` of theirs; the `default` of a level; they are its `creator`; their role in the `organization`.',
  enum: [...REASONS],
  example: 'team',
};
const ORIGIN = { description: 'The level that decides.', type: LevelPointerResponse };

/** Someone who has access, whatever gives it. */
export class EffectivePermissionResponse {
  @ResponseField({ description: 'What they may.', enum: [...ROLES], example: 'edit' })
  permission: Role;

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;

  @ResponseField(REASON)
  reason: Reason;

  @ResponseField(ORIGIN)
  origin: LevelPointerResponse;
}

/** What one level says of a person. */
class ExplainedLevel {
  @ResponseField({ description: 'The level.', type: LevelPointerResponse })
  level: LevelPointerResponse;

  @ResponseField({
    description: 'Its default: a role, `inherit` (the next level decides) or null (nobody but admins and its creator).',
    nullable: true,
    enum: [...ROLES, 'inherit', null],
    example: 'inherit',
  })
  defaultLevel: Role | 'inherit' | null;

  @ResponseField({ description: 'Role given to them by name.', required: false, enum: [...ROLES], example: 'edit' })
  direct?: Role;

  @ResponseField({
    description: 'The most that a team of theirs was given.',
    required: false,
    enum: [...ROLES],
    example: 'comment',
  })
  team?: Role;
}

/** Why a person may what they may. */
export class PermissionExplanationResponse {
  @ResponseField({
    description: 'Type of the resource.',
    enum: ['permission-explanation'],
    example: 'permission-explanation',
  })
  object: 'permission-explanation';

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;

  @ResponseField({
    description: 'What they may; null: nothing.',
    nullable: true,
    enum: [...ROLES, null],
    example: 'edit',
  })
  permission: RoleOrGuest;

  @ResponseField(REASON)
  reason: Reason;

  @ResponseField(ORIGIN)
  origin: LevelPointerResponse;

  @ResponseField({
    description: 'Their role in the organization; null: a guest.',
    nullable: true,
    enum: [...ROLES, null],
    example: 'read',
  })
  organizationRole: RoleOrGuest;

  @ResponseField({
    description: 'What each level says of them, the most specific first. The first that says anything decides.',
    type: [ExplainedLevel],
  })
  levels: ExplainedLevel[];
}
