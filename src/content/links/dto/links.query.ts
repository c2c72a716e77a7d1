import { EnumField } from '../../../common/dto/fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { LINK_STATUSES, type LinkStatus } from '../links.repository';

export class LinksQuery extends PageQueryDto {
  @EnumField({
    optional: true,
    values: LINK_STATUSES,
    description: 'Return only references with this status.',
    example: 'broken',
  })
  status?: LinkStatus;
}
