import { Injectable } from '@nestjs/common';
import type { Space } from './entities/space.entity';

type Participant = (space: Space) => Promise<void>;

/** A space and its copy, both of them locked until the transaction ends. */
export interface Duplication {
  readonly from: Space;
  readonly to: Space;
}

type Duplicator = (duplication: Duplication) => Promise<void>;

/** Spaces that go to another organization; their rows are locked until the transaction ends. */
export interface Transfer {
  readonly spaceIds: readonly string[];
  /** Organizations. */
  readonly from: string;
  readonly to: string;
}

type Transferrer = (transfer: Transfer) => Promise<void>;

type Locker = (spaceIds: readonly string[]) => Promise<void>;

/** Deletes up to `limit` rows, or a few more, that belong to a space in the trash; answers how many went. */
type Purger = (spaceId: string, limit: number) => Promise<number>;

/**
 * What higher modules add to the life of a space, in its transaction: content gives it its first revision. Modules register
 * when they start, so that this module imports none of them.
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

  /** Called after `onCreate`, when the copy has its first revision and nothing in it. */
  onDuplicate(participant: Duplicator): void {
    this.duplicators.push(participant);
  }

  /** Locks what others lock before they lock a space, so that nobody waits in a circle. */
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

  /** One step of the end of a space: 0 when no module holds anything of it any more. Higher modules, which start later, go first. */
  async purge(spaceId: string, limit: number): Promise<number> {
    for (const purger of this.purgers.toReversed()) {
      const gone = await purger(spaceId, limit);
      if (gone > 0) return gone;
    }
    return 0;
  }
}
