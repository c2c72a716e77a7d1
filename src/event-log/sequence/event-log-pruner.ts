import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { idBefore } from '../../common/ids/new-id';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { deleteInBatches } from '../../jobs/delete-in-batches';
import { RegularJobs } from '../../jobs/regular-jobs';
import { EventSequence } from './event-sequence';
import { SequenceRepository } from './sequence.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Organizations of one round. */
const ROUND = 200;

/** Numbers events that no one reads, and deletes those that are older than EVENT_RETENTION_DAYS. */
@Injectable()
export class EventLogPruner implements OnModuleInit {
  constructor(
    private readonly events: SequenceRepository,
    private readonly sequence: EventSequence,
    private readonly jobs: RegularJobs,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'eventRetentionDays'>,
  ) {}

  onModuleInit(): void {
    this.jobs.register('events.number', 'every ten minutes', () => this.number());
    this.jobs.register('events.prune', 'every hour', () => this.prune());
  }

  /** Returns true if there is more to do. */
  async number(): Promise<boolean> {
    const organizations = await this.events.waiting(ROUND);
    for (const organizationId of organizations) await this.sequence.assign(organizationId);
    return organizations.length === ROUND;
  }

  /** Returns true if there is more to do. */
  async prune(): Promise<boolean> {
    const oldest = idBefore(new Date(Date.now() - this.configuration.eventRetentionDays * DAY_MS));
    return deleteInBatches([(size) => this.events.prune(oldest, size)]);
  }
}
