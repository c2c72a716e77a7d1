import { DocumentField, EnumField, ObjectField, StringField } from '../../../common/dto/fields';
import { REVIEW_STATUSES, type ReviewStatus } from '../../entities/change-request-review.entity';

const MAX_CHARACTERS = 10_000;

/** The text of a review; exactly one of the two. */
export class ReviewCommentDto {
  @StringField({
    optional: true,
    min: 1,
    max: MAX_CHARACTERS,
    description: `Text as Markdown, 1 to ${MAX_CHARACTERS} characters.`,
    example: 'The second step needs a picture.',
  })
  markdown?: string;

  @DocumentField({ optional: true, description: 'Text as a JSON document; alternative to `markdown`.' })
  document?: Record<string, unknown>;
}

export class SubmitReviewDto {
  @EnumField({ values: REVIEW_STATUSES, description: 'The verdict.', example: 'approved' })
  status: ReviewStatus;

  @ObjectField({
    optional: true,
    type: () => ReviewCommentDto,
    description: 'Explanation of the verdict; posted as a comment on the change request.',
  })
  comment?: ReviewCommentDto;
}
