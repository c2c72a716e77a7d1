import { QueryBooleanField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';

export class ListCollectionsQuery extends PageQueryDto {
  @QueryBooleanField({
    optional: true,
    default: true,
    description: 'false: return only collections at the top level of the organization.',
  })
  nested: boolean = true;
}
