import { Injectable } from '@nestjs/common';
import { LiveEdits } from '../change-requests/live-edits';
import { Database } from '../database/database';
import type { SpaceScope } from '../spaces/space-scope';
import { CommentBodies } from './bodies/comment-bodies';
import { CommentEvents } from './comment-events';
import { CommentsRepository } from './comments.repository';
import type { Discussion } from './discussion';
import { Discussions } from './discussions';
import type { PostCommentDto } from './dto/post-comment.dto';
import type { Comment } from './entities/comment.entity';
import { newComment } from './new-comment';
import { CommentTargets } from './targets/comment-targets';

/** Stores new comments and publishes their activities. */
@Injectable()
export class CommentPoster {
  constructor(
    private readonly database: Database,
    private readonly bodies: CommentBodies,
    private readonly targets: CommentTargets,
    private readonly rows: CommentsRepository,
    private readonly events: CommentEvents,
    private readonly discussions: Discussions,
    private readonly liveEdits: LiveEdits,
  ) {}

  /** An open comment on the newest revision. 404 for a page, block or words that are not in it. */
  async post(scope: SpaceScope, on: Discussion, input: PostCommentDto): Promise<Comment> {
    const { body, quote, suggestion } = input;
    const markdown = this.bodies.read(body, on.spaceId);
    const discussion = quote ? await this.written(scope, on) : on;
    const target = await this.targets.resolve(discussion, input);
    const replaced = suggestion && { replacement: suggestion.replacement };
    const comment = newComment(scope, discussion, { ...target, markdown, ...replaced });
    await this.store(discussion, comment);
    return comment;
  }

  /** With what people have typed until now: the words may be among that. */
  private async written(scope: SpaceScope, discussion: Discussion): Promise<Discussion> {
    const { changeRequestId } = discussion;
    if (changeRequestId === null) return discussion;
    await this.liveEdits.flushEarly(scope, changeRequestId);
    return this.discussions.ofChangeRequest(scope, changeRequestId);
  }

  /**
   * 404 if the space or change request is not there any more.
   * @param isPart people are notified of what the comment is a part of, and so not of the comment
   */
  async store(discussion: Discussion, comment: Comment, isPart = comment.reviewId !== null): Promise<void> {
    const event = this.events.posting(discussion, comment);
    const insert = () => this.rows.insert(comment, this.events.recording(discussion, comment, event, isPart));
    if (!(await this.events.isAwaited(discussion, comment))) {
      await this.database.single(insert);
      return this.events.committed(event);
    }
    await this.database.transaction(async () => {
      await insert();
      await this.events.posted(discussion, comment, event);
    });
  }
}
