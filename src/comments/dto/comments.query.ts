import { Transform } from 'class-transformer';
import { EnumField, StringArrayField, StringField } from '../../common/dto/fields';
import { RepliesQuery } from './replies.query';

const ORDERS = ['asc', 'desc'] as const;
const STATUS_FILTERS = ['all', 'open', 'resolved'] as const;
const MAX_AUTHORS = 100;

/** Query of the list of comments. */
export class CommentsQuery extends RepliesQuery {
  @EnumField({
    optional: true,
    values: ORDERS,
    default: 'desc',
    description: 'desc: newest first; asc: oldest first.',
  })
  order: (typeof ORDERS)[number] = 'desc';

  @EnumField({ optional: true, values: STATUS_FILTERS, default: 'all', description: 'Comments to return, by status.' })
  status: (typeof STATUS_FILTERS)[number] = 'all';

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
