import { Column, Entity, ForeignKey, Index, ManyToOne, type Relation } from 'typeorm';
import { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Space } from '../../spaces/entities/space.entity';
import { GitConnection } from './git-connection.entity';

/** forge: it was opened there, and a change request shows it; space: a change request was opened as a pull request. */
export const PULL_REQUEST_ORIGINS = ['forge', 'space'] as const;
export type PullRequestOrigin = (typeof PULL_REQUEST_ORIGINS)[number];

/** opening: it was requested here, and is not at the forge yet. */
export const PULL_REQUEST_STATES = ['opening', 'open', 'merged', 'closed'] as const;
export type PullRequestState = (typeof PULL_REQUEST_STATES)[number];

/** A pull or merge request of the connected repository, and the change request that goes with it. */
@Entity('git_pull_requests')
@Index('git_pull_requests_space_id_id_idx', ['spaceId', 'id'])
@Index('git_pull_requests_connection_id_number_key', ['connectionId', 'number'], { unique: true })
export class GitPullRequest {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  organizationId: string;

  @IdColumn()
  spaceId: string;

  @ManyToOne(() => Space, { onDelete: 'CASCADE' })
  space?: Relation<Space>;

  @IdColumn()
  connectionId: string;

  @ManyToOne(() => GitConnection, { onDelete: 'CASCADE' })
  connection?: Relation<GitConnection>;

  /** Null: it changes no documentation. */
  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @Index('git_pull_requests_change_request_id_key', { unique: true })
  @IdColumn({ nullable: true })
  changeRequestId: string | null;

  @Column('varchar', { length: 10 })
  origin: PullRequestOrigin;

  @Column('varchar', { length: 10 })
  state: PullRequestState;

  /** At the forge; null while it is opening. */
  @Column({ type: 'integer', nullable: true })
  number: number | null;

  @Column('varchar', { length: 2048, nullable: true })
  url: string | null;

  @Column('varchar', { length: 300 })
  title: string;

  @Column('varchar', { length: 200 })
  author: string;

  /** Its own branch. */
  @Column('varchar', { length: 255 })
  branch: string;

  /** Whether that branch is in another repository. */
  @Column({ type: 'boolean' })
  fork: boolean;

  /** The newest commit whose content the change request has, or that could not be taken; null: none yet. */
  @Column('varchar', { length: 64, nullable: true })
  headCommit: string | null;

  /** The commit of the connected branch that it is built on. */
  @Column('varchar', { length: 64, nullable: true })
  baseCommit: string | null;

  /** Of one that was opened here: the revision of the change request that its newest commit holds. */
  @IdColumn({ nullable: true })
  pushedRevisionId: string | null;

  /** Why its content could not be taken. */
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
