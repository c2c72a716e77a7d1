import { EnumField } from '../../../common/dto/fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';

const FORMATS = ['markdown', 'document'] as const;
export type ReviewCommentFormat = (typeof FORMATS)[number];

const FormatField = (): PropertyDecorator =>
  EnumField({
    optional: true,
    values: FORMATS,
    default: 'markdown',
    description: 'Format of the comment texts: Markdown or a JSON document.',
  });

/** Query of a review. */
export class ReviewQuery {
  @FormatField()
  format: ReviewCommentFormat = 'markdown';
}

/** Query of the list of reviews. */
export class ReviewsQuery extends PageQueryDto {
  @FormatField()
  format: ReviewCommentFormat = 'markdown';
}
