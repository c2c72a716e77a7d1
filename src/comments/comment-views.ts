import { Inject, Injectable } from '@nestjs/common';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { CommentBodies } from './bodies/comment-bodies';
import { type CommentContext, toCommentResponse } from './comment.mapper';
import type { Discussion } from './discussion';
import type { CommentResponse } from './dto/comment.response';
import type { BodyFormat } from './dto/format.query';
import type { CommentReplyResponse } from './dto/reply.response';
import type { Comment } from './entities/comment.entity';
import type { CommentReply } from './entities/comment-reply.entity';
import { PeopleReader } from '../users/people.reader';
import { ReactionsRepository, type ReactionSubject } from './reactions/reactions.repository';
import { toReplyResponse } from './replies/reply.mapper';
import { CommentTargets } from './targets/comment-targets';

interface Posted {
  readonly id: string;
  readonly postedBy: string;
  readonly resolvedBy?: string | null;
  readonly decidedBy?: string | null;
  /** False if it is known that no one has. */
  readonly reacted?: boolean;
}

/** Builds responses of comments and replies, in a constant number of statements. */
@Injectable()
export class CommentViews {
  constructor(
    private readonly people: PeopleReader,
    private readonly reactions: ReactionsRepository,
    private readonly targets: CommentTargets,
    private readonly bodies: CommentBodies,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async comments(
    scope: Scope,
    discussion: Discussion,
    comments: readonly (Comment & Pick<Posted, 'reacted'>)[],
    format: BodyFormat,
  ): Promise<CommentResponse[]> {
    const [context, targets, bodies] = await Promise.all([
      this.contextOf(scope, discussion, 'comment', comments),
      this.targets.present(discussion, comments),
      this.bodies.show(discussion, comments, format),
    ]);
    return comments.map((comment, index) => toCommentResponse(comment, bodies[index] ?? {}, targets, context));
  }

  /** A comment that was made just now: no one has reacted to it yet, and its page is as it was found. */
  async posted(scope: Scope, discussion: Discussion, comment: Comment): Promise<CommentResponse> {
    const pages = new Map(comment.pageId !== null && comment.page ? [[comment.pageId, comment.page]] : []);
    const context = await this.context(scope, discussion, [comment], new Map());
    const { id, quote } = comment;
    const quotes = new Map(quote ? [[id, { start: quote.start, outdated: false }]] : []);
    return toCommentResponse(comment, { markdown: comment.markdown }, { pages, quotes }, context);
  }

  async comment(
    scope: Scope,
    discussion: Discussion,
    comment: Comment,
    format: BodyFormat = 'markdown',
  ): Promise<CommentResponse> {
    const [view] = await this.comments(scope, discussion, [comment], format);
    return view as CommentResponse;
  }

  async replies(
    scope: Scope,
    discussion: Discussion,
    replies: readonly CommentReply[],
    format: BodyFormat,
  ): Promise<CommentReplyResponse[]> {
    const [context, bodies] = await Promise.all([
      this.contextOf(scope, discussion, 'reply', replies),
      this.bodies.show(discussion, replies, format),
    ]);
    return replies.map((reply, index) => toReplyResponse(reply, bodies[index] ?? {}, context));
  }

  async reply(
    scope: Scope,
    discussion: Discussion,
    reply: CommentReply,
    format: BodyFormat = 'markdown',
  ): Promise<CommentReplyResponse> {
    const [view] = await this.replies(scope, discussion, [reply], format);
    return view as CommentReplyResponse;
  }

  private async contextOf(
    scope: Scope,
    discussion: Discussion,
    subject: ReactionSubject,
    posted: readonly Posted[],
  ): Promise<CommentContext> {
    const ids = posted.flatMap(({ id, reacted }) => (reacted === false ? [] : [id]));
    return this.context(scope, discussion, posted, await this.reactions.groups(subject, ids));
  }

  private async context(
    scope: Scope,
    discussion: Discussion,
    posted: readonly Posted[],
    reactions: CommentContext['reactions'],
  ): Promise<CommentContext> {
    const reacted = [...reactions.values()].flat().flatMap(({ people }) => people.map(({ userId }) => userId));
    const named = posted.flatMap(({ postedBy, resolvedBy, decidedBy }) => [postedBy, resolvedBy, decidedBy]);
    const people = await this.people.read([...named, ...reacted].flatMap((userId) => userId ?? []));
    return { scope, discussion, publicUrl: this.configuration.publicUrl, people, reactions };
  }
}
