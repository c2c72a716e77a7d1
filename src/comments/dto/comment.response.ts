import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';
import { COMMENT_STATUSES, type CommentStatus } from '../entities/comment.entity';
import { CommentBodyResponse, CommentPermissions } from './comment-body.response';
import { CommentTargetResponse } from './comment-target.response';
import { ReactionResponse } from './reaction.response';

class CommentUrls {
  @ResponseField({
    description: 'API URL of the comment.',
    format: 'uri',
    example: 'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/comments/02KQxUz5wPbYh1eTq7mA1c',
  })
  location: string;
}

/** A comment on a space or on a change request. */
export class CommentResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['comment'], example: 'comment' })
  object: 'comment';

  @ResponseField({ description: 'Identifier of the comment.', example: '02KQxUz5wPbYh1eTq7mA1c' })
  id: string;

  @ResponseField({ description: 'Who posted it.', type: UserResponse })
  postedBy: UserResponse;

  @ResponseField({ description: 'When it was posted.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  postedAt: string;

  @ResponseField({
    description: 'When its text was last edited; absent if it never was.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:35:00.000Z',
  })
  editedAt?: string;

  @ResponseField({ description: 'Reactions, in the order in which they were first used.', type: [ReactionResponse] })
  reactions: ReactionResponse[];

  @ResponseField({ description: 'Number of replies.', type: 'integer', example: 1 })
  replies: number;

  @ResponseField({ description: 'Text of the comment.', type: CommentBodyResponse })
  body: CommentBodyResponse;

  @ResponseField({ description: 'Target of the comment.', type: CommentTargetResponse })
  target: CommentTargetResponse;

  @ResponseField({ description: 'URLs of the comment.', type: CommentUrls })
  urls: CommentUrls;

  @ResponseField({ description: 'Permissions of the caller.', type: CommentPermissions })
  permissions: CommentPermissions;

  @ResponseField({ description: 'Whether it is resolved.', enum: [...COMMENT_STATUSES], example: 'resolved' })
  status: CommentStatus;

  @ResponseField({
    description: 'When it was resolved; absent while it is open.',
    required: false,
    format: 'date-time',
    example: '2026-02-01T10:00:00.000Z',
  })
  resolvedAt?: string;

  @ResponseField({
    description: 'Who resolved it; absent while it is open.',
    required: false,
    type: UserResponse,
  })
  resolvedBy?: UserResponse;
}
