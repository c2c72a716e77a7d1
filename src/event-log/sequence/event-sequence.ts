import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SequenceRepository } from './sequence.repository';

/** Events that one statement numbers. */
const BATCH = 2_000;
/** Statements for one reader; the next one continues. */
const BATCHES = 5;

/** A run that is under way, and the one that has to follow since events may have been committed after it began. */
interface Runs {
  readonly current: Promise<void>;
  next?: Promise<void>;
}

/**
 * Assigns events their numbers. Numbers that writers took themselves would become visible in another order, and a reader would skip those
 * of transactions that were still open: so they are assigned after the commit, when someone is about to read, by one process at a time.
 */
@Injectable()
export class EventSequence {
  private readonly runs = new Map<string, Runs>();

  constructor(
    private readonly events: SequenceRepository,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  /** Afterwards everything that was committed before has a number, unless there is very much of it. */
  async assign(organizationId: string): Promise<void> {
    if (this.configuration.readOnly) return;
    const runs = this.runs.get(organizationId);
    if (!runs) return this.start(organizationId);
    runs.next ??= runs.current.then(() => this.start(organizationId));
    return runs.next;
  }

  /** The numbers of events, where they have one. */
  async sequencesOf(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    await this.assign(organizationId);
    return this.events.sequencesOf(organizationId, ids);
  }

  private start(organizationId: string): Promise<void> {
    const current = this.run(organizationId).finally(() => {
      if (this.runs.get(organizationId)?.current === current) this.runs.delete(organizationId);
    });
    this.runs.set(organizationId, { current });
    return current;
  }

  private async run(organizationId: string): Promise<void> {
    if (!(await this.events.isWaiting(organizationId))) return;
    for (let batch = 0; batch < BATCHES; batch += 1)
      if ((await this.events.number(organizationId, BATCH)) < BATCH) return;
  }
}
