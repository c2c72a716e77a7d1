import { StringField } from '../../common/dto/fields';
import { UpdatedSinceField } from '../../common/dto/updated-since.field';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { TimeOrderField, type TimeOrder } from '../../common/pagination/time-order';
import { CommentStatusField, type CommentStatusFilter } from './comment-status.field';

/** Query of the comments of an organization. */
export class OrganizationCommentsQuery extends PageQueryDto {
  @TimeOrderField()
  order: TimeOrder = 'desc';

  @CommentStatusField()
  status: CommentStatusFilter = 'all';

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Return only comments on this space and its change requests, by its identifier.',
    example: '02KQxUz5wPbYh1eTq7mA0i',
  })
  space?: string;

  @UpdatedSinceField()
  updatedSince?: string;
}
