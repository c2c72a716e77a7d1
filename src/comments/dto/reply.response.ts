import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';
import { UserResponse } from '../../users/dto/user.response';
import { CommentBodyResponse, CommentPermissions } from './comment-body.response';
import { ReactionResponse } from './reaction.response';

class ReplyUrls {
  @ResponseUrl(
    'API URL of the reply.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/comments/02KQxUz5wPbYh1eTq7mA1c/replies/02KQxUz5wPbYh1eTq7mA1d',
  )
  location: string;
}

/** A reply to a comment. */
export class CommentReplyResponse {
  @ResourceType('comment-reply')
  object: 'comment-reply';

  @ResponseText('Identifier of the reply.', '02KQxUz5wPbYh1eTq7mA1d')
  id: string;

  @ResponsePart('Who posted it.', UserResponse)
  postedBy: UserResponse;

  @ResponseTime('When it was posted.', '2026-01-31T09:40:00.000Z')
  postedAt: string;

  @ResponseTime('When its text was last edited; absent if it never was.', '2026-01-31T09:41:00.000Z', {
    required: false,
  })
  editedAt?: string;

  @ResponsePart('Reactions, in the order in which they were first used.', [ReactionResponse])
  reactions: ReactionResponse[];

  @ResponsePart('Text of the reply.', CommentBodyResponse)
  body: CommentBodyResponse;

  @ResponsePart('URLs of the reply.', ReplyUrls)
  urls: ReplyUrls;

  @ResponsePart('Permissions of the caller.', CommentPermissions)
  permissions: CommentPermissions;
}
