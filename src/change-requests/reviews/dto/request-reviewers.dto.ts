import { ArrayMinSize } from 'class-validator';
import { StringArrayField, StringField } from '../../../common/dto/fields';

const MAX_USERS = 50;
const MAX_NOTE = 2_000;

/** The people to request a review from. */
export class RequestReviewersDto {
  @StringArrayField({
    maxItems: MAX_USERS,
    itemMax: 32,
    itemPattern: { regex: /^[\w-]+$/, message: 'is not an identifier' },
    description: `Identifiers of 1 to ${MAX_USERS} people to request a review from: members with access to the space.`,
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  @ArrayMinSize(1, { message: 'users must name at least one person' })
  users: string[];

  @StringField({
    optional: true,
    max: 100,
    description: 'New subject of the change request, at most 100 characters.',
    example: 'Explain the new menu',
  })
  subject?: string;

  @StringField({
    optional: true,
    max: MAX_NOTE,
    description: `What the reviewers should know, as Markdown, at most ${MAX_NOTE} characters. It is posted as a comment on the change request, and is in the notifications and emails of the request.`,
    example: 'Please look at the second step most of all.',
  })
  note?: string;
}
