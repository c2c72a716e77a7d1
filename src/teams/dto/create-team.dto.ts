import { ExternalIdField } from '../../common/dto/external-id.fields';
import { StringArrayField } from '../../common/dto/fields';
import { TeamTitleField } from './team-title.field';

/** Most people that one call names in one list. */
export const MAX_PEOPLE = 1_000;

export class CreateTeamDto {
  @TeamTitleField()
  title: string;

  @StringArrayField({
    optional: true,
    maxItems: MAX_PEOPLE,
    itemMax: 32,
    description: `Identifiers of people of the organization to add to the team, at most ${MAX_PEOPLE}.`,
    example: [],
  })
  members?: string[];

  @ExternalIdField()
  externalId?: string | null;
}
