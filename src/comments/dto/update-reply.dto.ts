import { ObjectField, StringArrayField } from '../../common/dto/fields';
import { EMOJI_RULE } from '../../spaces/dto/emoji-rule';
import { CommentBodyDto } from './comment-body.dto';

/** Most reactions in one request, added and removed each. */
const MAX_REACTIONS_PER_REQUEST = 100;

const ReactionsField = (description: string): PropertyDecorator =>
  StringArrayField({
    optional: true,
    maxItems: MAX_REACTIONS_PER_REQUEST,
    itemMax: 50,
    itemPattern: EMOJI_RULE,
    description,
    example: ['👍', '1f389'],
  });

export class UpdateReplyDto {
  @ObjectField({ optional: true, type: () => CommentBodyDto, description: 'New text; only the author may change it.' })
  body?: CommentBodyDto;

  @ReactionsField(
    `Emoji to react with, as characters or code points, at most ${MAX_REACTIONS_PER_REQUEST}. Existing reactions are unaffected.`,
  )
  addedReactions?: string[];

  @ReactionsField(
    `Emoji to remove, at most ${MAX_REACTIONS_PER_REQUEST}. Unknown ones are ignored; one in both lists is removed.`,
  )
  removedReactions?: string[];
}
