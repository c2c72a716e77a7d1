import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { forbidden, notFound } from '../../core/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import type { SpaceScope } from '../spaces/space-scope';
import { CommentBodies } from './bodies/comment-bodies';
import { fitDocuments } from './bodies/fit-documents';
import { commentRights } from './comment.policy';
import { CommentPoster } from './comment-poster';
import { CommentViews } from './comment-views';
import { type CommentChanges, CommentsRepository } from './comments.repository';
import type { Discussion } from './discussion';
import type { CommentResponse } from './dto/comment.response';
import type { CommentsQuery } from './dto/comments.query';
import type { BodyFormat } from './dto/format.query';
import type { PostCommentDto } from './dto/post-comment.dto';
import type { UpdateCommentDto } from './dto/update-comment.dto';
import type { Comment } from './entities/comment.entity';
import { ReactionsService } from './reactions/reactions.service';

/** Opens or resolves; nothing when it is so already. */
function changeStatus({ status }: Comment, resolved: boolean | undefined, userId: string): CommentChanges {
  if (resolved === undefined || resolved === (status === 'resolved')) return {};
  return resolved
    ? { status: 'resolved', resolvedAt: new Date(), resolvedBy: userId }
    : { status: 'open', resolvedAt: null, resolvedBy: null };
}

/** Comments of a space or of a change request. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
    private readonly rows: CommentsRepository,
    private readonly poster: CommentPoster,
    private readonly bodies: CommentBodies,
    private readonly views: CommentViews,
    private readonly reactions: ReactionsService,
  ) {}

  async list(scope: Scope, discussion: Discussion, query: CommentsQuery): Promise<ListResponse<CommentResponse>> {
    const { order, status, targetPage, authors, updatedSince } = query;
    const since = updatedSince === undefined ? [] : [updatedSince];
    const list = `comments:${JSON.stringify([discussion.branchId, order, status, targetPage, authors, ...since])}`;
    const rows = await readPage(this.cursors, list, query, {
      read: (request) => this.rows.list(discussion, query, request),
      keys: ({ id }) => [id],
      item: (comment) => comment,
    });
    const page = fitDocuments(this.cursors, list, rows, query.format);
    return { ...page, items: await this.views.comments(scope, discussion, page.items, query.format) };
  }

  async get(scope: Scope, discussion: Discussion, id: string, format: BodyFormat): Promise<CommentResponse> {
    const comment = await this.rows.find(discussion, id);
    if (!comment) throw notFound('comment');
    return this.views.comment(scope, discussion, comment, format);
  }

  /** Posts an open comment on the newest revision. 404 for a page, block or words that are not in it. */
  async post(scope: SpaceScope, discussion: Discussion, input: PostCommentDto): Promise<CommentResponse> {
    return this.views.posted(scope, discussion, await this.poster.post(scope, discussion, input));
  }

  /** Changes what is given. 403 for the text of another person, 409 past the limit of reactions. */
  async update(scope: Scope, discussion: Discussion, id: string, input: UpdateCommentDto): Promise<CommentResponse> {
    const markdown = input.body && this.bodies.read(input.body, discussion.spaceId);
    const comment = await this.audit.transaction(async () => {
      const old = await this.locked(discussion, id);
      if (markdown !== undefined && !commentRights(scope, old.postedBy).edit)
        throw forbidden('not_author', 'Only its author may change the text of a comment.');
      const edited = markdown !== undefined && markdown !== old.markdown;
      const changes: CommentChanges = {
        ...(edited && { markdown, editedAt: new Date() }),
        ...changeStatus(old, input.resolved, scope.actor.userId),
      };
      const isChanged = Object.keys(changes).length > 0;
      const updated = isChanged ? await this.rows.update(scope, old, changes) : old;
      if (changes.status) await this.rows.countOpen(discussion, changes.status === 'open' ? 1 : -1);
      await this.reactions.apply('comment', id, scope.actor.userId, input);
      return updated;
    });
    return this.views.comment(scope, discussion, comment);
  }

  /** Deletes a comment with its replies; false if it was gone already, 403 for neither its author nor an admin. */
  delete(scope: Scope, discussion: Discussion, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const comment = await this.rows.lock(discussion, id);
      if (!comment) return false;
      if (!commentRights(scope, comment.postedBy).delete)
        throw forbidden('not_author', 'Only its author and admins may delete a comment.');
      await this.rows.delete(scope, comment);
      if (comment.status === 'open') await this.rows.countOpen(discussion, -1);
      const target = { type: 'comment', id, spaceId: discussion.spaceId } as const;
      if (comment.postedBy !== scope.actor.userId)
        await this.audit.record(scope, 'comment.delete', target, { author: comment.postedBy });
      return true;
    });
  }

  private async locked(discussion: Discussion, id: string): Promise<Comment> {
    const comment = await this.rows.lock(discussion, id);
    if (!comment) throw notFound('comment');
    return comment;
  }
}
