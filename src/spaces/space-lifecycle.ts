import { Injectable } from '@nestjs/common';
import type { Space } from './entities/space.entity';

type Participant = (space: Space) => Promise<void>;

/** A space and its copy, both of them locked until the transaction ends. */
export interface Duplication {
  readonly from: Space;
  readonly to: Space;
}

type Duplicator = (duplication: Duplication) => Promise<void>;

/** Spaces that are moved to another organization; their rows are locked until the transaction ends. */
export interface Transfer {
  readonly spaceIds: readonly string[];
  /** Identifiers of the organizations. */
  readonly from: string;
  readonly to: string;
}

type Transferrer = (transfer: Transfer) => Promise<void>;

type Locker = (spaceIds: readonly string[]) => Promise<void>;

/** Deletes up to `limit` rows, or a few more, that belong to a space in the trash; returns how many were deleted. */
type Purger = (spaceId: string, limit: number) => Promise<number>;

/**
 * Hooks of higher modules into the lifecycle of spaces, in its transactions: for example, content creates the first revision. Modules register
 * on start, so that this module need not import them.
 */
@Injectable()
export class SpaceLifecycle {
  private readonly participants: Participant[] = [];
  private readonly duplicators: Duplicator[] = [];
  private readonly lockers: Locker[] = [];
  private readonly transferrers: Transferrer[] = [];
  private readonly purgers: Purger[] = [];

  onCreate(participant: Participant): void {
    this.participants.push(participant);
  }

  /** Called after `onCreate`, when the copy has an empty first revision. */
  onDuplicate(participant: Duplicator): void {
    this.duplicators.push(participant);
  }

  /** Acquires the locks that others acquire before they lock a space, to avoid deadlocks. */
  beforeTransfer(participant: Locker): void {
    this.lockers.push(participant);
  }

  /** Moves every row of these spaces that names their organization; anyone who throws stops the whole transfer. */
  onTransfer(participant: Transferrer): void {
    this.transferrers.push(participant);
  }

  /** Every module deletes its own rows, so that none of them is left to one large cascade. */
  onPurge(participant: Purger): void {
    this.purgers.push(participant);
  }

  async created(space: Space): Promise<void> {
    for (const participant of this.participants) await participant(space);
  }

  async duplicated(duplication: Duplication): Promise<void> {
    for (const participant of this.duplicators) await participant(duplication);
  }

  /** Call before the rows of the spaces are locked. */
  async transferring(spaceIds: readonly string[]): Promise<void> {
    for (const participant of this.lockers) await participant(spaceIds);
  }

  async transferred(transfer: Transfer): Promise<void> {
    for (const participant of this.transferrers) await participant(transfer);
  }

  /** One step of purging a space: 0 when no module has rows of it left. Higher modules, which register later, go first. */
  async purge(spaceId: string, limit: number): Promise<number> {
    for (const purger of this.purgers.toReversed()) {
      const deleted = await purger(spaceId, limit);
      if (deleted > 0) return deleted;
    }
    return 0;
  }
}
