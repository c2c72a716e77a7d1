import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Comment } from './comment.entity';

/** An answer to a comment. */
@Entity('comment_replies')
@Index('comment_replies_comment_id_id_idx', ['commentId', 'id'])
export class CommentReply {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  commentId: string;

  @ManyToOne(() => Comment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'comment_id', foreignKeyConstraintName: 'comment_replies_comment_id_fkey' })
  comment?: Relation<Comment>;

  /** As it was sent; whoever shows it sanitises it. */
  @Column({ type: 'text' })
  markdown: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  postedBy: string;

  @Column({ type: 'timestamptz', precision: 3 })
  postedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;
}
