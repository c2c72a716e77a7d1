import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { CommentReply } from './comment-reply.entity';

/** One person's reaction to a reply. */
@Entity('reply_reactions')
export class ReplyReaction {
  @PrimaryIdColumn()
  replyId: string;

  @ManyToOne(() => CommentReply, { onDelete: 'CASCADE' })
  reply?: Relation<CommentReply>;

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
