import { Entity, ForeignKey } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';
import { CommentReply } from './comment-reply.entity';
import { Reaction } from './reaction';

/** One person's reaction to a reply. */
@Entity('reply_reactions')
export class ReplyReaction extends Reaction {
  @ForeignKey(() => CommentReply, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  replyId: string;
}
