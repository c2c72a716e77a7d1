import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Comment } from './comment.entity';

/** One person's reaction to a comment. */
@Entity('comment_reactions')
export class CommentReaction {
  @ForeignKey(() => Comment, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  commentId: string;

  /** Code points of the emoji: equal for every way of writing the same one. */
  @PrimaryColumn('varchar', { length: 400, collation: 'C' })
  code: string;

  @PrimaryIdColumn()
  userId: string;

  /** The emoji as this person sent it. */
  @Column('varchar', { length: 50 })
  emoji: string;

  @TimeColumn()
  reactedAt: Date;
}
