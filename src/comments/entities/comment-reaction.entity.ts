import { Entity, ForeignKey } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';
import { Comment } from './comment.entity';
import { Reaction } from './reaction';

/** One person's reaction to a comment. */
@Entity('comment_reactions')
export class CommentReaction extends Reaction {
  @ForeignKey(() => Comment, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  commentId: string;
}
