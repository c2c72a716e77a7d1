import { EnumField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';

const ORDERS = ['asc', 'desc'] as const;

export class MemberSpacesQuery extends PageQueryDto {
  @EnumField({
    optional: true,
    values: ORDERS,
    default: 'desc',
    description: 'desc: newest first; asc: oldest first.',
  })
  order: (typeof ORDERS)[number] = 'desc';
}
