import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { TitleFilterField } from './team-title.field';

export class ListMemberTeamsQuery extends PageQueryDto {
  @TitleFilterField()
  title?: string;
}
