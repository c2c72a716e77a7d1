import { EnumField, ObjectArrayField, StringField } from '../../../common/dto/fields';
import { type Role, ROLES } from '../../../common/permissions/role';

const MAX_GRANTS = 1_000;

/** A role for one person or team. */
export class GrantDto {
  @StringField({ min: 1, max: 32, description: 'Identifier.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  id: string;

  @EnumField({ values: ROLES, description: 'Role.', example: 'edit' })
  role: Role;
}

/** All direct roles on a space or collection. */
export class PutPermissionsDto {
  @ObjectArrayField({
    optional: true,
    type: () => GrantDto,
    maxItems: MAX_GRANTS,
    description: `Every person with a direct role, at most ${MAX_GRANTS}; those who are not listed lose theirs. If omitted, people keep their roles.`,
    example: [{ id: '02KQxUz5wPbYh1eTq7mA0d', role: 'edit' }],
  })
  users?: GrantDto[];

  @ObjectArrayField({
    optional: true,
    type: () => GrantDto,
    maxItems: MAX_GRANTS,
    description: `Every team with a direct role, at most ${MAX_GRANTS}; those that are not listed lose theirs. If omitted, teams keep their roles.`,
    example: [],
  })
  teams?: GrantDto[];
}
