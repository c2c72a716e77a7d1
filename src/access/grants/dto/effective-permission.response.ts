import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponsePart } from '../../../common/dto/response-fields';
import { type Role, ROLES, type RoleOrGuest } from '../../../common/permissions/role';
import { UserResponse } from '../../../users/dto/user.response';
import type { Reason } from '../../roles/resolve-role';
import { LevelPointerResponse } from './level-pointer.response';

const REASONS = ['admin', 'direct', 'team', 'default', 'creator', 'organization'] as const satisfies Reason[];

const REASON = {
  description:
    'Source of the role: `admin` of the organization, granted to the person (`direct`), granted to one of their teams (`team`), the `default` level, `creator` of the resource, or their role in the `organization`.',
  enum: [...REASONS],
  example: 'team',
};
const ORIGIN = { description: 'Level that determines the role.', type: LevelPointerResponse };

/** A person who has access, from whatever source. */
export class EffectivePermissionResponse {
  @ResponseField({ description: 'Effective role.', enum: [...ROLES], example: 'edit' })
  permission: Role;

  @ResponsePart('The person.', UserResponse)
  user: UserResponse;

  @ResponseField(REASON)
  reason: Reason;

  @ResponseField(ORIGIN)
  origin: LevelPointerResponse;
}

/** What one level defines for a person. */
class ExplainedLevel {
  @ResponsePart('The level.', LevelPointerResponse)
  level: LevelPointerResponse;

  @ResponseField({
    description: 'Default level: a role, `inherit` (use the next level) or null (admins and the creator only).',
    nullable: true,
    enum: [...ROLES, 'inherit', null],
    example: 'inherit',
  })
  defaultLevel: Role | 'inherit' | null;

  @ResponseField({
    description: 'Role granted to the person directly.',
    required: false,
    enum: [...ROLES],
    example: 'edit',
  })
  direct?: Role;

  @ResponseField({
    description: 'Highest role granted to one of their teams.',
    required: false,
    enum: [...ROLES],
    example: 'comment',
  })
  team?: Role;
}

/** Explains the permissions of a person. */
export class PermissionExplanationResponse {
  @ResourceType('permission-explanation')
  object: 'permission-explanation';

  @ResponsePart('The person.', UserResponse)
  user: UserResponse;

  @ResponseField({
    description: 'Effective role; null if they have no access.',
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
    description: 'Role in the organization; null for a guest.',
    nullable: true,
    enum: [...ROLES, null],
    example: 'read',
  })
  organizationRole: RoleOrGuest;

  @ResponsePart(
    'Roles at each level, most specific first. The first level that defines a role determines the result.',
    [ExplainedLevel],
  )
  levels: ExplainedLevel[];
}
