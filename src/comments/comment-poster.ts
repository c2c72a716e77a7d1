import { Injectable } from '@nestjs/common';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import { CommentBodies } from './bodies/comment-bodies';
import { CommentEvents } from './comment-events';
import { CommentsRepository } from './comments.repository';
import type { Discussion } from './discussion';
import type { PostCommentDto } from './dto/post-comment.dto';
import type { Comment } from './entities/comment.entity';
import { newComment } from './new-comment';
import { CommentTargets } from './targets/comment-targets';

/** Keeps new comments and makes them known. */
@Injectable()
export class CommentPoster {
  constructor(
    private readonly database: Database,
    private readonly bodies: CommentBodies,
    private readonly targets: CommentTargets,
    private readonly rows: CommentsRepository,
    private readonly events: CommentEvents,
  ) {}

  /** An open comment on the newest revision. 404 for a page or block that is not in it. */
  async post(scope: Scope, discussion: Discussion, input: PostCommentDto): Promise<Comment> {
    const markdown = this.bodies.read(input.body, discussion.spaceId);
    const target = await this.targets.resolve(discussion, input);
    const comment = newComment(scope, discussion, { ...target, markdown });
    await this.keep(discussion, comment);
    return comment;
  }

  /** 404 when the space or change request is not there any more. */
  async keep(discussion: Discussion, comment: Comment): Promise<void> {
    const insert = () => this.rows.insert(comment, this.events.recording(discussion, comment));
    if (!(await this.events.isAwaited(discussion, comment))) return this.database.single(insert);
    await this.database.transaction(async () => {
      await insert();
      await this.events.posted(discussion, comment);
    });
  }
}
