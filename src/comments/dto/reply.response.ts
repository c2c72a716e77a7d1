import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';
import { CommentBodyResponse, CommentPermissions } from './comment-body.response';
import { ReactionResponse } from './reaction.response';

class ReplyUrls {
  @ResponseField({
    description: 'API URL of the reply.',
    format: 'uri',
    example:
      'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/comments/02KQxUz5wPbYh1eTq7mA1c/replies/02KQxUz5wPbYh1eTq7mA1d',
  })
  location: string;
}

/** A reply to a comment. */
export class CommentReplyResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['comment-reply'], example: 'comment-reply' })
  object: 'comment-reply';

  @ResponseField({ description: 'Identifier of the reply.', example: '02KQxUz5wPbYh1eTq7mA1d' })
  id: string;

  @ResponseField({ description: 'Who posted it.', type: UserResponse })
  postedBy: UserResponse;

  @ResponseField({ description: 'When it was posted.', format: 'date-time', example: '2026-01-31T09:40:00.000Z' })
  postedAt: string;

  @ResponseField({
    description: 'When its text was last edited; absent if it never was.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:41:00.000Z',
  })
  editedAt?: string;

  @ResponseField({ description: 'Reactions, in the order in which they were first used.', type: [ReactionResponse] })
  reactions: ReactionResponse[];

  @ResponseField({ description: 'Text of the reply.', type: CommentBodyResponse })
  body: CommentBodyResponse;

  @ResponseField({ description: 'URLs of the reply.', type: ReplyUrls })
  urls: ReplyUrls;

  @ResponseField({ description: 'Permissions of the caller.', type: CommentPermissions })
  permissions: CommentPermissions;
}
