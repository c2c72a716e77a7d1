import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import type { SkippedResource } from '../../import/import-bundle';
import type { ImportSourceName } from '../../import/sources/import-source';
import { RowOfSpace } from '../../spaces/entities/row-of-space';

export const IMPORT_RUN_STATUSES = ['pending', 'in-progress', 'completed', 'failed', 'cancelled'] as const;
export type ImportRunStatus = (typeof IMPORT_RUN_STATUSES)[number];

/** The phase that the progress counts: reading the source, storing the bytes of an uploaded archive, or writing into the space. */
export const IMPORT_RUN_PHASES = ['reading', 'storing', 'writing'] as const;
export type ImportRunPhase = (typeof IMPORT_RUN_PHASES)[number];

/** An import that runs in the queue, with its result. */
@Entity('import_runs')
@Index('import_runs_organization_id_id_idx', ['organizationId', 'id'])
@Index('import_runs_space_id_id_idx', ['spaceId', 'id'])
@Index('import_runs_active_idx', ['status', 'id'], { where: `status IN ('pending', 'in-progress')` })
export class ImportRun extends RowOfSpace {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'import_runs_pkey' })
  id: string;

  @IdColumn({ nullable: true })
  changeRequestId: string | null;

  /** The member on whose behalf it acts. */
  @IdColumn()
  memberId: string;

  @Column('varchar', { length: 20 })
  source: ImportSourceName;

  /** Without its query, which may contain a secret; empty for an uploaded archive. */
  @Column('text')
  url: string;

  /** The upload that holds the archive; null for an address. */
  @IdColumn({ nullable: true })
  uploadId: string | null;

  /** The file name of an uploaded archive. */
  @Column('varchar', { length: 255, nullable: true })
  name: string | null;

  /** Sealed: the whole address, or the key of the upload; cleared when the run ends. */
  @Column({ type: 'text', nullable: true })
  request: string | null;

  @Column('varchar', { length: 11 })
  status: ImportRunStatus;

  /** Why it failed. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column('varchar', { length: 7, nullable: true })
  phase: ImportRunPhase | null;

  @Column('integer')
  done: number;

  @Column('integer', { nullable: true })
  total: number | null;

  /** The number of times it was started. */
  @Column('integer')
  attempts: number;

  @IdColumn({ nullable: true })
  revisionId: string | null;

  @Column('integer', { nullable: true })
  imported: number | null;

  @Column('integer', { nullable: true })
  found: number | null;

  /** What was skipped, as results list it. */
  @Column({ type: 'jsonb' })
  skipped: SkippedResource[];

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;

  @TimeColumn({ nullable: true })
  startedAt: Date | null;

  /** The last heartbeat of the process that runs it, with or without progress. */
  @TimeColumn({ nullable: true })
  heartbeatAt: Date | null;

  @TimeColumn({ nullable: true })
  endedAt: Date | null;
}
