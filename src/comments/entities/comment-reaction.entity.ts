import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Comment } from './comment.entity';

/** One person's reaction to a comment. */
@Entity('comment_reactions')
export class CommentReaction {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  commentId: string;

  @ManyToOne(() => Comment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'comment_id', foreignKeyConstraintName: 'comment_reactions_comment_id_fkey' })
  comment?: Relation<Comment>;

  /** Code points of the emoji: equal for every way of writing the same one. */
  @PrimaryColumn('varchar', { length: 400, collation: 'C' })
  code: string;

  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  userId: string;

  /** The emoji as this person sent it. */
  @Column('varchar', { length: 50 })
  emoji: string;

  @Column({ type: 'timestamptz', precision: 3 })
  reactedAt: Date;
}
