import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { forbidden, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { Scope } from '../../common/permissions/scope';
import { CommentBodies } from '../bodies/comment-bodies';
import { fitDocuments } from '../bodies/fit-documents';
import { commentRights } from '../comment.policy';
import { CommentViews } from '../comment-views';
import { CommentsRepository } from '../comments.repository';
import type { Discussion } from '../discussion';
import type { BodyFormat } from '../dto/format.query';
import type { PostReplyDto } from '../dto/post-reply.dto';
import type { RepliesQuery } from '../dto/replies.query';
import type { CommentReplyResponse } from '../dto/reply.response';
import type { UpdateReplyDto } from '../dto/update-reply.dto';
import type { Comment } from '../entities/comment.entity';
import type { CommentReply } from '../entities/comment-reply.entity';
import { ReactionsService } from '../reactions/reactions.service';
import type { ReplyAddress } from './reply-address.decorator';
import { RepliesRepository, type ReplyChanges } from './replies.repository';

/** Replies to comments. Every write holds the lock on the comment first, then touches the reply. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
    private readonly comments: CommentsRepository,
    private readonly rows: RepliesRepository,
    private readonly bodies: CommentBodies,
    private readonly views: CommentViews,
    private readonly reactions: ReactionsService,
  ) {}

  async list(
    scope: Scope,
    discussion: Discussion,
    commentId: string,
    query: RepliesQuery,
  ): Promise<ListResponse<CommentReplyResponse>> {
    const comment = found(await this.comments.find(discussion, commentId), 'comment');
    const list = `replies:${comment.id}`;
    const rows = await readPage(this.cursors, list, query, {
      read: (request) => this.rows.list(comment, request),
      keys: ({ id }) => [id],
      item: (reply) => reply,
    });
    const page = fitDocuments(this.cursors, list, rows, query.format);
    return { ...page, items: await this.views.replies(scope, discussion, page.items, query.format) };
  }

  async get(
    scope: Scope,
    discussion: Discussion,
    { commentId, replyId }: ReplyAddress,
    format: BodyFormat,
  ): Promise<CommentReplyResponse> {
    const comment = found(await this.comments.find(discussion, commentId), 'comment');
    return this.views.reply(scope, discussion, found(await this.rows.find(comment, replyId), 'reply'), format);
  }

  async post(
    scope: Scope,
    discussion: Discussion,
    commentId: string,
    input: PostReplyDto,
    format: BodyFormat = 'markdown',
  ): Promise<CommentReplyResponse> {
    const markdown = this.bodies.read(input.body, discussion.spaceId);
    const reply = await this.audit.transaction(async () => {
      const comment = await this.locked(discussion, commentId);
      const created: CommentReply = {
        id: newId(),
        organizationId: comment.organizationId,
        commentId: comment.id,
        markdown,
        postedBy: scope.actor.userId,
        postedAt: new Date(),
        editedAt: null,
      };
      await this.rows.insert(discussion, comment, created);
      await this.comments.countReplies(comment, 1);
      return created;
    });
    return this.views.reply(scope, discussion, reply, format);
  }

  /** Changes what is given. 403 for the text of another person, 409 past the limit of reactions. */
  async update(
    scope: Scope,
    discussion: Discussion,
    { commentId, replyId }: ReplyAddress,
    input: UpdateReplyDto,
  ): Promise<CommentReplyResponse> {
    const markdown = input.body && this.bodies.read(input.body, discussion.spaceId);
    const reply = await this.audit.transaction(async () => {
      const comment = await this.locked(discussion, commentId);
      const old = found(await this.rows.find(comment, replyId), 'reply');
      if (markdown !== undefined && !commentRights(scope, old.postedBy).edit)
        throw forbidden('not_author', 'Only its author may change the text of a reply.');
      const edited = markdown !== undefined && markdown !== old.markdown;
      const changes: ReplyChanges = edited ? { markdown, editedAt: new Date() } : {};
      if (edited) await this.rows.update(old, changes);
      await this.reactions.apply('reply', replyId, scope.actor.userId, input);
      return { ...old, ...changes };
    });
    return this.views.reply(scope, discussion, reply);
  }

  /** False if it was gone already, 403 for neither its author nor an admin. */
  delete(scope: Scope, discussion: Discussion, { commentId, replyId }: ReplyAddress): Promise<boolean> {
    return this.audit.transaction(async () => {
      const comment = await this.locked(discussion, commentId);
      const reply = await this.rows.find(comment, replyId);
      if (!reply) return false;
      if (!commentRights(scope, reply.postedBy).delete)
        throw forbidden('not_author', 'Only its author and admins may delete a reply.');
      await this.rows.delete(reply);
      await this.comments.countReplies(comment, -1);
      const target = { type: 'reply', id: replyId, spaceId: discussion.spaceId } as const;
      if (reply.postedBy !== scope.actor.userId)
        await this.audit.record(scope, 'reply.delete', target, { author: reply.postedBy, comment: commentId });
      return true;
    });
  }

  private async locked(discussion: Discussion, commentId: string): Promise<Comment> {
    return found(await this.comments.lock(discussion, commentId), 'comment');
  }
}

function found<Row>(row: Row | null, label: string): Row {
  if (!row) throw notFound(label);
  return row;
}
