import { Column, Entity, ForeignKey, Index, ManyToOne, type Relation } from 'typeorm';
import { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { RowOfSpace } from '../../spaces/entities/row-of-space';
import { GitConnection } from './git-connection.entity';

/** forge: opened at the forge and shown as a change request; space: a change request opened as a pull request. */
export const PULL_REQUEST_ORIGINS = ['forge', 'space'] as const;
export type PullRequestOrigin = (typeof PULL_REQUEST_ORIGINS)[number];

/** opening: requested here, and not yet created at the forge. */
export const PULL_REQUEST_STATES = ['opening', 'open', 'merged', 'closed'] as const;
export type PullRequestState = (typeof PULL_REQUEST_STATES)[number];

/** A pull or merge request of the connected repository, with its change request. */
@Entity('git_pull_requests')
@Index('git_pull_requests_space_id_id_idx', ['spaceId', 'id'])
@Index('git_pull_requests_connection_id_number_key', ['connectionId', 'number'], { unique: true })
export class GitPullRequest extends RowOfSpace {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  connectionId: string;

  @ManyToOne(() => GitConnection, { onDelete: 'CASCADE' })
  connection?: Relation<GitConnection>;

  /** Null: it does not change the documentation. */
  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @Index('git_pull_requests_change_request_id_key', { unique: true })
  @IdColumn({ nullable: true })
  changeRequestId: string | null;

  @Column('varchar', { length: 10 })
  origin: PullRequestOrigin;

  @Column('varchar', { length: 10 })
  state: PullRequestState;

  /** Its number at the forge; null while it is opening. */
  @Column({ type: 'integer', nullable: true })
  number: number | null;

  @Column('varchar', { length: 2048, nullable: true })
  url: string | null;

  @Column('varchar', { length: 300 })
  title: string;

  @Column('varchar', { length: 200 })
  author: string;

  /** Its source branch. */
  @Column('varchar', { length: 255 })
  branch: string;

  /** Whether that branch is in another repository. */
  @Column({ type: 'boolean' })
  fork: boolean;

  /** The newest commit that was imported into the change request, successfully or not; null: none yet. */
  @Column('varchar', { length: 64, nullable: true })
  headCommit: string | null;

  /** The commit of the connected branch that it is based on. */
  @Column('varchar', { length: 64, nullable: true })
  baseCommit: string | null;

  /** For pull requests opened here: the revision of the change request that its newest commit contains. */
  @IdColumn({ nullable: true })
  pushedRevisionId: string | null;

  /** Why its content could not be imported. */
  @Column('varchar', { length: 500, nullable: true })
  problem: string | null;

  /** The commit status that was last reported to the forge, with its commit. */
  @Column('varchar', { length: 300, nullable: true })
  reportedStatus: string | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
