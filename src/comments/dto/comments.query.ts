import { Transform } from 'class-transformer';
import { UpdatedSinceField } from '../../common/dto/updated-since.field';
import { StringArrayField, StringField } from '../../common/dto/fields';
import { TimeOrderField, type TimeOrder } from '../../common/pagination/time-order';
import { CommentStatusField, type CommentStatusFilter } from './comment-status.field';
import { RepliesQuery } from './replies.query';

const MAX_AUTHORS = 100;

/** Query of the list of comments. */
export class CommentsQuery extends RepliesQuery {
  @TimeOrderField()
  order: TimeOrder = 'desc';

  @CommentStatusField()
  status: CommentStatusFilter = 'all';

  @UpdatedSinceField()
  updatedSince?: string;

  @StringField({ optional: true, min: 1, max: 32, description: 'Return only comments on this page.' })
  targetPage?: string;

  @StringArrayField({
    optional: true,
    maxItems: MAX_AUTHORS,
    itemMax: 32,
    description: `Return only comments of these people, by identifier; repeat the parameter, at most ${MAX_AUTHORS} times.`,
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  authors?: string[];
}
