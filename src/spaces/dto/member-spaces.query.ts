import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { TimeOrderField, type TimeOrder } from '../../common/pagination/time-order';

export class MemberSpacesQuery extends PageQueryDto {
  @TimeOrderField()
  order: TimeOrder = 'desc';
}
