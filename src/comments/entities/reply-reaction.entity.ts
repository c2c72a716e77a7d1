import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CommentReply } from './comment-reply.entity';

/** One person's reaction to a reply. */
@Entity('reply_reactions')
export class ReplyReaction {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  replyId: string;

  @ManyToOne(() => CommentReply, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'reply_id', foreignKeyConstraintName: 'reply_reactions_reply_id_fkey' })
  reply?: Relation<CommentReply>;

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
