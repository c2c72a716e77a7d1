import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import type { ForgeKind } from './forge.types';
import { Space } from '../../spaces/entities/space.entity';

/** both: changes travel in both directions; in: from Git to the space only; out: from the space to Git only. */
export const GIT_DIRECTIONS = ['both', 'in', 'out'] as const;
export type GitDirection = (typeof GIT_DIRECTIONS)[number];

/** The side that takes precedence at the first synchronization for content that both sides have. */
export const GIT_FIRST_SIDES = ['git', 'space'] as const;
export type GitFirstSide = (typeof GIT_FIRST_SIDES)[number];

/** The connection of a space to a folder of a branch of a Git repository, with the state of its synchronization. */
@Entity('git_connections')
@Index('git_connections_next_check_at_idx', ['nextCheckAt'], { where: 'next_check_at IS NOT NULL' })
export class GitConnection {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  organizationId: string;

  @Index('git_connections_space_id_key', { unique: true })
  @IdColumn()
  spaceId: string;

  @ManyToOne(() => Space, { onDelete: 'CASCADE' })
  space?: Relation<Space>;

  /** Who connected it, last activated it or took it over; synchronizations act in their name. See `src/access/responsibility`. */
  @IdColumn()
  memberId: string;

  @Column('varchar', { length: 2048 })
  url: string;

  @Column('varchar', { length: 255 })
  branch: string;

  /** Folder in the repository; '' for its root, without leading or trailing slashes. */
  @Column('varchar', { length: 1024 })
  folder: string;

  @Column('varchar', { length: 4 })
  direction: GitDirection;

  @Column('varchar', { length: 5 })
  firstSide: GitFirstSide;

  /** False: paused; nothing is synchronized. */
  @Column({ type: 'boolean' })
  active: boolean;

  /** The GitHub App that tokens are requested for, and its installation; null: a stored token, or no credentials. */
  @Column('varchar', { length: 64, nullable: true })
  appId: string | null;

  @Column('varchar', { length: 20, nullable: true })
  installationId: string | null;

  /** Sealed: the user name and the token of the remote, or the private key of the GitHub App. */
  @Column('varchar', { length: 8192, nullable: true })
  credentials: string | null;

  /** Whether its commits are signed with the key of the organization. */
  @Column({ type: 'boolean', default: false })
  signCommits: boolean;

  /** The forge whose API is used for pull requests; null: no pull requests are followed. */
  @Column('varchar', { length: 10, nullable: true })
  forge: ForgeKind | null;

  /** Consecutive failures of that API. */
  @Column({ type: 'integer', default: 0 })
  forgeFailures: number;

  /** The last failure of that API. */
  @Column('varchar', { length: 500, nullable: true })
  forgeProblem: string | null;

  /** When that API is called again. */
  @TimeColumn({ nullable: true })
  forgeRetryAt: Date | null;

  /** Sealed: the secret for verifying webhooks of the remote. */
  @Column('varchar', { length: 255 })
  hookSecret: string;

  /** The last synchronized commit and revision: the base of every merge. */
  @Column('varchar', { length: 64, nullable: true })
  baseCommit: string | null;

  @IdColumn({ nullable: true })
  baseRevisionId: string | null;

  /** Sequence number of the newest revision of the primary content that the remote has. */
  @Column({ type: 'integer', nullable: true })
  baseSeq: number | null;

  /** The newest revision before the first synchronization, until the content that only the space had was sent. */
  @IdColumn({ nullable: true })
  firstRevisionId: string | null;

  /** A commit that was about to be pushed: the next synchronization determines whether it arrived. */
  @Column('varchar', { length: 64, nullable: true })
  pushCommit: string | null;

  @IdColumn({ nullable: true })
  pushRevisionId: string | null;

  @Column({ type: 'integer', nullable: true })
  pushSeq: number | null;

  /** The change request for `mergeCommit`, whose content is its revision `mergeRevisionId`. */
  @IdColumn({ nullable: true })
  mergeRequestId: string | null;

  @Column('varchar', { length: 64, nullable: true })
  mergeCommit: string | null;

  @IdColumn({ nullable: true })
  mergeRevisionId: string | null;

  /** The branch to which changes were pushed because the connected one is protected. */
  @Column('varchar', { length: 255, nullable: true })
  sideBranch: string | null;

  /** Consecutive failed synchronizations. */
  @Column({ type: 'integer' })
  failures: number;

  /** When the remote is next polled for changes; null: never. */
  @TimeColumn({ nullable: true })
  nextCheckAt: Date | null;

  /** When the remote was last checked. */
  @TimeColumn({ nullable: true })
  checkedAt: Date | null;

  /** When the remote last sent a webhook that could be verified. */
  @TimeColumn({ nullable: true })
  hookAt: Date | null;

  /** Until when the synchronizing process has claimed it. */
  @TimeColumn({ nullable: true })
  runningUntil: Date | null;

  /** Since when no one has been responsible who may be; null: never, or that was not noticed yet. */
  @TimeColumn({ nullable: true })
  orphanedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
