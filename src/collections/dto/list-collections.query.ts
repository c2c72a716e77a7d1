import { QueryBooleanField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';

export class ListCollectionsQuery extends PageQueryDto {
  @QueryBooleanField({
    optional: true,
    default: true,
    description: 'false lists only the collections at the top of the organization.',
  })
  nested: boolean = true;
}
