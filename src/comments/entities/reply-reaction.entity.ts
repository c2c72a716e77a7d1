import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { CommentReply } from './comment-reply.entity';

/** One person's reaction to a reply. */
@Entity('reply_reactions')
export class ReplyReaction {
  @ForeignKey(() => CommentReply, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  replyId: string;

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
