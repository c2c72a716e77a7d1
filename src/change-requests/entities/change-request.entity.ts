import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Space } from '../../spaces/entities/space.entity';

export const CHANGE_REQUEST_STATUSES = ['draft', 'open', 'archived', 'merged'] as const;
export type ChangeRequestStatus = (typeof CHANGE_REQUEST_STATUSES)[number];

/** Why a merge that someone asked for is given up: they may not merge any more, it was archived, or it is refused whatever the rules say. */
export const GIVEN_UP_REASONS = ['permission', 'archived', 'failed'] as const;
export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];

/** A proposed edit of a space. Its content is a separate branch, under its identifier, on top of the primary content. */
@Entity('change_requests')
@Index('change_requests_space_id_number_key', ['spaceId', 'number'], { unique: true })
@Index('change_requests_space_id_status_idx', ['spaceId', 'status', 'number'])
@Index('change_requests_organization_id_status_idx', ['organizationId', 'status', 'id'])
export class ChangeRequest {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  organizationId: string;

  @ForeignKey(() => Space, { onDelete: 'CASCADE' })
  @IdColumn()
  spaceId: string;

  /** Number of the change request in its space, from 1. */
  @Column({ type: 'integer' })
  number: number;

  @Column('varchar', { length: 10 })
  status: ChangeRequestStatus;

  @Column('varchar', { length: 100 })
  subject: string;

  /** The newest revision of its branch; until something is written, the revision of the space that it is based on. */
  @IdColumn()
  revisionId: string;

  /** Number of that revision in its branch; 0 until something is written. */
  @Column({ type: 'integer' })
  revisionSeq: number;

  /** The revision of the space that it is based on. */
  @IdColumn()
  initialRevisionId: string;

  /** The revision of the space that it was last updated to; null: none yet. */
  @IdColumn({ nullable: true })
  ancestorRevisionId: string | null;

  /** Number of the revision of the space that its branch is on top of. */
  @Column({ type: 'integer' })
  baseSeq: number;

  /** The revision of the space that the merge created. */
  @Index('change_requests_merged_revision_id_idx')
  @IdColumn({ nullable: true })
  mergedRevisionId: string | null;

  /** The pull request that its content mirrors, which cannot be edited here; null: its content is edited here. */
  @Column('varchar', { length: 2048, nullable: true })
  sourceUrl: string | null;

  @TimeColumn({ nullable: true })
  mergedAt: Date | null;

  @IdColumn({ nullable: true })
  mergedBy: string | null;

  /** Who asked that it be merged, in their name, as soon as nothing prevents it; null: no one, or it is merged. */
  @Index('change_requests_merge_asked_by_idx', { where: 'merge_asked_by IS NOT NULL' })
  @IdColumn({ nullable: true })
  mergeAskedBy: string | null;

  @TimeColumn({ nullable: true })
  mergeAskedAt: Date | null;

  /** `revisionSeq` at that time: what others have written since, they have not seen. */
  @Column({ type: 'integer', nullable: true })
  mergeAskedSeq: number | null;

  /** Why it will not be; null: it waits. */
  @Column('varchar', { length: 12, nullable: true })
  mergeGivenUp: GivenUpReason | null;

  /** Number of open comments; maintained by the comments module. */
  @Column({ type: 'integer' })
  comments: number;

  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
