import { EnumField } from '../../../common/dto/fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { type Role, ROLES } from '../../../common/permissions/role';

export class AggregateQuery extends PageQueryDto {
  @EnumField({
    optional: true,
    values: ROLES,
    description: 'Return only people with exactly this role.',
    example: 'edit',
  })
  role?: Role;
}
