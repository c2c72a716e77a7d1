import { StringField } from '../../common/dto/fields';
import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import { TitleFilterField } from './team-title.field';

export class ListTeamsQuery extends ExternalIdQueryDto {
  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description:
      'Identifier of a person: return only teams that they can manage. Admins of the organization can manage all teams.',
  })
  owner?: string;

  @TitleFilterField()
  title?: string;
}
