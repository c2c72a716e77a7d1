import { Column, Entity, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { RowOfSpace } from '../../spaces/entities/row-of-space';

export const GIT_RUN_KINDS = ['sync', 'import', 'export'] as const;
export type GitRunKind = (typeof GIT_RUN_KINDS)[number];

/** The cause of a run: an API call, an operator command, a webhook of the remote, polling, or new content in the space. */
export const GIT_RUN_TRIGGERS = ['api', 'command', 'webhook', 'poll', 'content'] as const;
export type GitRunTrigger = (typeof GIT_RUN_TRIGGERS)[number];

/** waiting: a change request has to be merged first, which `changeRequestId` names. */
export const GIT_RUN_STATUSES = ['queued', 'running', 'succeeded', 'waiting', 'failed'] as const;
export type GitRunStatus = (typeof GIT_RUN_STATUSES)[number];

export interface GitLogLine {
  readonly at: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
}

/** A commit that a run pulled or pushed. */
export interface GitRunCommit {
  readonly oid: string;
  readonly direction: 'in' | 'out';
  readonly author: string;
  /** Missing in runs of earlier versions. */
  readonly coAuthors?: readonly string[];
  readonly subject: string;
}

/** The provider details of an operation of the published contract. */
export interface GitRunInfo {
  readonly provider?: 'github' | 'gitlab';
  readonly url?: string;
  /** When the event that caused it happened, in milliseconds. */
  readonly timestamp?: number;
}

/** One synchronization, import or export, with its result. */
@Entity('git_runs')
@Index('git_runs_space_id_id_idx', ['spaceId', 'id'])
export class GitRun extends RowOfSpace {
  @PrimaryIdColumn()
  id: string;

  @Column('varchar', { length: 10 })
  kind: GitRunKind;

  @Column('varchar', { length: 10 })
  trigger: GitRunTrigger;

  @Column('varchar', { length: 10 })
  status: GitRunStatus;

  /** The member on whose behalf it acts. */
  @IdColumn()
  memberId: string;

  /** Sealed: the repository of an import or an export, with its credentials. */
  @Column({ type: 'text', nullable: true })
  request: string | null;

  @Column({ type: 'jsonb', nullable: true })
  info: GitRunInfo | null;

  @Column({ type: 'jsonb' })
  log: GitLogLine[];

  @Column({ type: 'jsonb' })
  commits: GitRunCommit[];

  /** The revision that it wrote in the space. */
  @IdColumn({ nullable: true })
  revisionId: string | null;

  /** The newest commit of the remote after it. */
  @Column('varchar', { length: 64, nullable: true })
  headCommit: string | null;

  @IdColumn({ nullable: true })
  changeRequestId: string | null;

  /** The branch that it pushed to, if that is not the connected one. */
  @Column('varchar', { length: 255, nullable: true })
  sideBranch: string | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  startedAt: Date | null;

  @TimeColumn({ nullable: true })
  endedAt: Date | null;
}
