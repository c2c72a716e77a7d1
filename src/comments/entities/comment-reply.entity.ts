import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Comment } from './comment.entity';

/** An answer to a comment. */
@Entity('comment_replies')
@Index('comment_replies_comment_id_id_idx', ['commentId', 'id'])
export class CommentReply {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  organizationId: string;

  @ForeignKey(() => Comment, { onDelete: 'CASCADE' })
  @IdColumn()
  commentId: string;

  /** As it was sent; anyone who shows it sanitises it. */
  @Column({ type: 'text' })
  markdown: string;

  @IdColumn()
  postedBy: string;

  @TimeColumn()
  postedAt: Date;

  @TimeColumn({ nullable: true })
  editedAt: Date | null;
}
