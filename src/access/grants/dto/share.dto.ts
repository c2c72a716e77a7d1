import { EnumField, StringArrayField } from '../../../common/dto/fields';
import { ROLES, type RoleOrGuest } from '../../../common/permissions/role';

const MAX_SUBJECTS = 100;
const MAX_ID = 32;

/** With whom something is shared. */
export class ShareDto {
  @EnumField({
    nullable: true,
    values: ROLES,
    description: 'Role to give; null takes away what they were given, so that the level above decides.',
    example: 'edit',
  })
  role: RoleOrGuest;

  @StringArrayField({
    optional: true,
    itemMax: MAX_ID,
    maxItems: MAX_SUBJECTS,
    description: `People of the organization by identifier, guests too; at most ${MAX_SUBJECTS}. Give users, teams or both.`,
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  users?: string[];

  @StringArrayField({
    optional: true,
    itemMax: MAX_ID,
    maxItems: MAX_SUBJECTS,
    description: `Teams of the organization by identifier; at most ${MAX_SUBJECTS}.`,
    example: ['02KQxUz5wPbYh1eTq7mA0t'],
  })
  teams?: string[];
}
