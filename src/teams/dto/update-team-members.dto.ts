import { StringArrayField } from '../../common/dto/fields';
import { MAX_PEOPLE } from './create-team.dto';
import { type Memberships, MembershipsField } from './memberships.field';

/** The longest e-mail address there can be (RFC 5321). */
const MAX_KEY = 254;

const HOW = `by identifier or e-mail address, at most ${MAX_PEOPLE}.`;

export class UpdateTeamMembersDto {
  @StringArrayField({
    optional: true,
    maxItems: MAX_PEOPLE,
    itemMax: MAX_KEY,
    description: `People to add, ${HOW} Who is in the team already stays what they are.`,
    example: ['ada@example.com'],
  })
  add?: string[];

  @StringArrayField({
    optional: true,
    maxItems: MAX_PEOPLE,
    itemMax: MAX_KEY,
    description: `People to remove, ${HOW} Who is also to be added is removed.`,
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  remove?: string[];

  @MembershipsField({
    maxPeople: MAX_PEOPLE,
    keyMax: MAX_KEY,
    description: `What people are to be in the team, ${HOW} Who is not in it is added.`,
    example: { 'grace@example.com': { role: 'owner' } },
  })
  memberships?: Memberships;
}
