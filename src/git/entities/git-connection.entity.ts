import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import type { ForgeKind } from '../forges/forge.types';
import { Space } from '../../spaces/entities/space.entity';

/** both: changes travel in both directions; in: from Git to the space only; out: from the space to Git only. */
export const GIT_DIRECTIONS = ['both', 'in', 'out'] as const;
export type GitDirection = (typeof GIT_DIRECTIONS)[number];

/** Which side decides at the first synchronization about what both sides have. */
export const GIT_FIRST_SIDES = ['git', 'space'] as const;
export type GitFirstSide = (typeof GIT_FIRST_SIDES)[number];

/** The space and the folder of a branch of a Git repository that it is synchronized with, and how far that is. */
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

  /** Anyone who connected it or changed it last; a synchronization may do what they may, and stops with their rights. */
  @IdColumn()
  memberId: string;

  @Column('varchar', { length: 2048 })
  url: string;

  @Column('varchar', { length: 255 })
  branch: string;

  /** Of the repository; '' for its root, else without slashes at its ends. */
  @Column('varchar', { length: 1024 })
  folder: string;

  @Column('varchar', { length: 4 })
  direction: GitDirection;

  @Column('varchar', { length: 5 })
  firstSide: GitFirstSide;

  /** False: nothing is synchronized, whatever happens. */
  @Column({ type: 'boolean' })
  active: boolean;

  /** The GitHub App that tokens are made for, and its installation; null: there is a token, or nothing. */
  @Column('varchar', { length: 64, nullable: true })
  appId: string | null;

  @Column('varchar', { length: 20, nullable: true })
  installationId: string | null;

  /** Sealed: the user name and the token of the remote, or the private key of the GitHub App. */
  @Column('varchar', { length: 8192, nullable: true })
  credentials: string | null;

  /** Whose API is asked for pull requests; null: no pull requests are followed. */
  @Column('varchar', { length: 10, nullable: true })
  forge: ForgeKind | null;

  /** How often in a row that API has failed, */
  @Column({ type: 'integer', default: 0 })
  forgeFailures: number;

  /** why, */
  @Column('varchar', { length: 500, nullable: true })
  forgeProblem: string | null;

  /** and when it is asked again. */
  @TimeColumn({ nullable: true })
  forgeRetryAt: Date | null;

  /** Sealed: the secret that webhooks of the remote are verified with. */
  @Column('varchar', { length: 255 })
  hookSecret: string;

  /** The commit and the revision that were synchronized last: the base of every merge. */
  @Column('varchar', { length: 64, nullable: true })
  baseCommit: string | null;

  @IdColumn({ nullable: true })
  baseRevisionId: string | null;

  /** Number of the newest revision of the primary content that the remote has. */
  @Column({ type: 'integer', nullable: true })
  baseSeq: number | null;

  /** The newest revision before the first synchronization, as long as what only the space had then was not sent. */
  @IdColumn({ nullable: true })
  firstRevisionId: string | null;

  /** A commit that was about to be pushed: whether it arrived shows at the next synchronization. */
  @Column('varchar', { length: 64, nullable: true })
  pushCommit: string | null;

  @IdColumn({ nullable: true })
  pushRevisionId: string | null;

  @Column({ type: 'integer', nullable: true })
  pushSeq: number | null;

  /** The change request that brings in `mergeCommit`, whose content is its revision `mergeRevisionId`. */
  @IdColumn({ nullable: true })
  mergeRequestId: string | null;

  @Column('varchar', { length: 64, nullable: true })
  mergeCommit: string | null;

  @IdColumn({ nullable: true })
  mergeRevisionId: string | null;

  /** The branch that changes were pushed to because the connected one is protected. */
  @Column('varchar', { length: 255, nullable: true })
  sideBranch: string | null;

  /** Synchronizations in a row that failed. */
  @Column({ type: 'integer' })
  failures: number;

  /** When the remote is next polled for changes without a reason; null: not at all. */
  @TimeColumn({ nullable: true })
  nextCheckAt: Date | null;

  /** When the remote was asked last. */
  @TimeColumn({ nullable: true })
  checkedAt: Date | null;

  /** When the remote last sent a webhook that could be verified. */
  @TimeColumn({ nullable: true })
  hookAt: Date | null;

  /** The process that synchronizes it has it until then. */
  @TimeColumn({ nullable: true })
  runningUntil: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
