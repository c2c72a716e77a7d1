import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import type { Quote } from '../../../core/documents/quotes/quote';
import { Space } from '../../spaces/entities/space.entity';

export const COMMENT_STATUSES = ['open', 'resolved'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export const SUGGESTION_STATUSES = ['open', 'accepted', 'dismissed'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

/** A page as it was when someone commented on it, for the day when it is gone. */
export interface KnownPage {
  readonly title: string;
  readonly path: string;
  readonly emoji?: string;
  readonly icon?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A cell of a table: the record (row) and the definition (column) it belongs to. */
export interface TableCell {
  readonly record: string;
  readonly definition: string;
}

/** A comment on a space or on a change request, with replies below it. */
@Entity('comments')
@Index('comments_line_id_id_idx', ['branchId', 'id'])
@Index('comments_organization_id_id_idx', ['organizationId', 'id'])
@Index('comments_organization_id_updated_at_idx', ['organizationId', 'updatedAt'])
@Index('comments_line_id_page_id_idx', ['branchId', 'pageId', 'id'])
export class Comment {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  organizationId: string;

  @ForeignKey(() => Space, { onDelete: 'CASCADE' })
  @Index('comments_space_id_idx')
  @IdColumn()
  spaceId: string;

  /** Null: a comment on the space itself. */
  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @Index('comments_change_request_id_idx', { where: 'change_request_id IS NOT NULL' })
  @IdColumn({ nullable: true })
  changeRequestId: string | null;

  /** The review of the change request that it was created with; null: created on its own. */
  @Index('comments_review_id_idx', { where: 'review_id IS NOT NULL' })
  @IdColumn({ nullable: true })
  reviewId: string | null;

  /** What it is listed under: the change request, or else the space. */
  @Column({ name: 'line_id', type: 'varchar', length: 32, collation: 'C' })
  branchId: string;

  /** The revision that was the newest when it was posted. */
  @IdColumn()
  revisionId: string;

  @IdColumn({ nullable: true })
  pageId: string | null;

  /** That page in that revision. */
  @Column({ type: 'jsonb', nullable: true })
  page: KnownPage | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  nodeId: string | null;

  /** The beginning of the block's text when it was posted. */
  @Column({ type: 'text', nullable: true })
  nodePreview: string | null;

  @Column({ type: 'jsonb', nullable: true })
  tableCell: TableCell | null;

  /** Words of the page that it is about. */
  @Column({ type: 'jsonb', nullable: true })
  quote: Quote | null;

  /** What it suggests to write instead of these words; null: it is no suggestion. */
  @Column({ type: 'text', nullable: true })
  replacement: string | null;

  /** Set exactly when it is a suggestion. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  suggestionStatus: SuggestionStatus | null;

  /** Who accepted or dismissed the suggestion, and when. */
  @IdColumn({ nullable: true })
  decidedBy: string | null;

  @TimeColumn({ nullable: true })
  decidedAt: Date | null;

  /** As it was sent; anyone who shows it sanitises it. */
  @Column({ type: 'text' })
  markdown: string;

  @Column('varchar', { length: 10 })
  status: CommentStatus;

  @IdColumn()
  postedBy: string;

  @TimeColumn()
  postedAt: Date;

  /** When its text, status, suggestion or number of replies last changed. */
  @TimeColumn({ default: () => 'now()' })
  updatedAt: Date;

  @TimeColumn({ nullable: true })
  editedAt: Date | null;

  /** Set exactly while it is resolved, as is `resolvedBy`. */
  @TimeColumn({ nullable: true })
  resolvedAt: Date | null;

  @IdColumn({ nullable: true })
  resolvedBy: string | null;

  /** How many replies it has. */
  @Column({ type: 'integer' })
  replies: number;
}
