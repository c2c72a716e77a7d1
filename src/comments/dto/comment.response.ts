import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';
import { UserResponse } from '../../users/dto/user.response';
import {
  COMMENT_STATUSES,
  type CommentStatus,
  SUGGESTION_STATUSES,
  type SuggestionStatus,
} from '../entities/comment.entity';
import { CommentBodyResponse, CommentPermissions } from './comment-body.response';
import { CommentTargetResponse } from './comment-target.response';
import { ReactionResponse } from './reaction.response';

class CommentUrls {
  @ResponseUrl(
    'API URL of the comment.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/comments/02KQxUz5wPbYh1eTq7mA1c',
  )
  location: string;
}

class CommentSuggestion {
  @ResponseText('Plain text to replace the quoted words with; empty: they are deleted.', 'Node 24')
  replacement: string;

  @ResponseField({ description: 'What has become of it.', enum: [...SUGGESTION_STATUSES], example: 'accepted' })
  status: SuggestionStatus;

  @ResponsePart('Who accepted or dismissed it; absent while it is open.', UserResponse, { required: false })
  decidedBy?: UserResponse;

  @ResponseTime('When it was accepted or dismissed; absent while it is open.', '2026-02-01T10:00:00.000Z', {
    required: false,
  })
  decidedAt?: string;
}

/** A comment on a space or on a change request. */
export class CommentResponse {
  @ResourceType('comment')
  object: 'comment';

  @ResponseText('Identifier of the comment.', '02KQxUz5wPbYh1eTq7mA1c')
  id: string;

  @ResponsePart('Who posted it.', UserResponse)
  postedBy: UserResponse;

  @ResponseTime('When it was posted.')
  postedAt: string;

  @ResponseTime(
    'When its text, its status, its suggestion or the number of its replies last changed; reactions do not count.',
  )
  updatedAt: string;

  @ResponseTime('When its text was last edited; absent if it never was.', '2026-01-31T09:35:00.000Z', {
    required: false,
  })
  editedAt?: string;

  @ResponsePart('Reactions, in the order in which they were first used.', [ReactionResponse])
  reactions: ReactionResponse[];

  @ResponseField({ description: 'Number of replies.', type: 'integer', example: 1 })
  replies: number;

  @ResponsePart('Text of the comment.', CommentBodyResponse)
  body: CommentBodyResponse;

  @ResponsePart('Target of the comment.', CommentTargetResponse)
  target: CommentTargetResponse;

  @ResponsePart('URLs of the comment.', CommentUrls)
  urls: CommentUrls;

  @ResponsePart('Permissions of the caller.', CommentPermissions)
  permissions: CommentPermissions;

  @ResponsePart('What it suggests to write instead of the quoted words, if anything.', CommentSuggestion, {
    required: false,
  })
  suggestion?: CommentSuggestion;

  @ResponseField({ description: 'Whether it is resolved.', enum: [...COMMENT_STATUSES], example: 'resolved' })
  status: CommentStatus;

  @ResponseTime('When it was resolved; absent while it is open.', '2026-02-01T10:00:00.000Z', { required: false })
  resolvedAt?: string;

  @ResponsePart('Who resolved it; absent while it is open.', UserResponse, { required: false })
  resolvedBy?: UserResponse;
}
