import { StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { TitleFilterField } from './team-title.field';

export class ListTeamsQuery extends PageQueryDto {
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
