import { QueryBooleanField } from '../../../common/dto/fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';

/** Query for lists of a revision. */
export class ContentListQuery extends PageQueryDto {
  @QueryBooleanField({
    optional: true,
    default: true,
    description: 'false: omit the import sources of files (`git`).',
  })
  metadata: boolean = true;

  @QueryBooleanField({ optional: true, default: true, description: 'false: do not resolve generated parts.' })
  computed: boolean = true;
}
