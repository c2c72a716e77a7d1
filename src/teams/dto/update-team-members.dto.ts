import { StringArrayField } from '../../common/dto/fields';
import { MAX_PEOPLE } from './create-team.dto';
import { type Memberships, MembershipsField } from './memberships.field';

/** The longest email address there can be (RFC 5321). */
const MAX_KEY = 254;

const HOW = `by identifier or email address, at most ${MAX_PEOPLE}.`;

export class UpdateTeamMembersDto {
  @StringArrayField({
    optional: true,
    maxItems: MAX_PEOPLE,
    itemMax: MAX_KEY,
    description: `People to add, ${HOW} Existing members keep their role.`,
    example: ['ada@example.com'],
  })
  add?: string[];

  @StringArrayField({
    optional: true,
    maxItems: MAX_PEOPLE,
    itemMax: MAX_KEY,
    description: `People to remove, ${HOW} Takes precedence over \`add\`.`,
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  remove?: string[];

  @MembershipsField({
    maxPeople: MAX_PEOPLE,
    keyMax: MAX_KEY,
    description: `Roles of people in the team, ${HOW} People who are not in it are added.`,
    example: { 'grace@example.com': { role: 'owner' } },
  })
  memberships?: Memberships;
}
