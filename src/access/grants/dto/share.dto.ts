import { EnumField, StringArrayField } from '../../../common/dto/fields';
import { ROLES, type RoleOrGuest } from '../../../common/permissions/role';

const MAX_SUBJECTS = 100;
const MAX_ID = 32;

/** The people and teams to share a space or collection with. */
export class ShareDto {
  @EnumField({
    nullable: true,
    values: ROLES,
    description: 'Role to grant; null revokes the existing grant, so that the parent level applies.',
    example: 'edit',
  })
  role: RoleOrGuest;

  @StringArrayField({
    optional: true,
    itemMax: MAX_ID,
    maxItems: MAX_SUBJECTS,
    description: `Identifiers of members and guests of the organization; at most ${MAX_SUBJECTS}. Provide users, teams or both.`,
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  users?: string[];

  @StringArrayField({
    optional: true,
    itemMax: MAX_ID,
    maxItems: MAX_SUBJECTS,
    description: `Identifiers of teams of the organization; at most ${MAX_SUBJECTS}.`,
    example: ['02KQxUz5wPbYh1eTq7mA0t'],
  })
  teams?: string[];
}
