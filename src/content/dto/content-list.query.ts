import { QueryBooleanField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';

/** Query of lists that are read from a revision. */
export class ContentListQuery extends PageQueryDto {
  @QueryBooleanField({
    optional: true,
    default: true,
    description: 'false leaves out where files were imported from (`git`).',
  })
  metadata: boolean = true;

  @QueryBooleanField({ optional: true, default: true, description: 'false leaves generated parts ungenerated.' })
  computed: boolean = true;
}
