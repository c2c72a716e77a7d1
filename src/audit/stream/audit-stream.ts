import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { productVersion } from '../../common/product-version';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { RegularJobs } from '../../jobs/regular-jobs';
import { PeopleReader } from '../../users/people.reader';
import { toAuditEventResponse } from '../audit-event.mapper';
import { EntriesOfStreamRepository, type Entry } from './entries.repository';
import { senderOf } from './receivers';
import { eventLine, type StreamedEvent } from './stream-format';

const DELIVER_TASK = 'audit.deliver';
/** Events that one request or connection sends. */
const BATCH = 200;
/** Batches of one job; a further job sends what is left. */
const BATCHES = 50;

/** Sends audit events to the receiver of AUDIT_STREAM_URL: each at least once, in the order in which they were committed. */
@Injectable()
export class AuditStream implements OnModuleInit {
  constructor(
    private readonly entries: EntriesOfStreamRepository,
    private readonly people: PeopleReader,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly regular: RegularJobs,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(LOG) private readonly log: Log,
  ) {}

  get isOn(): boolean {
    return this.configuration.auditStream !== undefined;
  }

  onModuleInit(): void {
    const { auditStream } = this.configuration;
    if (!auditStream) return;
    const send = senderOf(auditStream.receiver, auditStream.token);
    const deliver = async (entries: readonly Entry[]): Promise<void> => {
      const events = await this.read(entries);
      await send(
        events.map((event) => ({
          action: event.action,
          occurredAt: event.occurredAt,
          text: eventLine(event, auditStream.format, productVersion()),
        })),
      );
    };
    this.handlers.register(DELIVER_TASK, () => this.deliverAll(deliver), { isOutbound: true });
    // After the last attempt of a job, as when the receiver is down for long.
    this.regular.register('audit.deliver-again', 'every ten minutes', () => this.enqueue());
  }

  /** Call in the transaction that has added an entry. */
  enqueue(): Promise<void> {
    // One after the other, over all processes: the events keep their order.
    return this.jobs.enqueue(DELIVER_TASK, {}, { key: DELIVER_TASK, queueName: DELIVER_TASK });
  }

  private async deliverAll(deliver: (entries: readonly Entry[]) => Promise<void>): Promise<void> {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const entries = await this.entries.oldest(BATCH);
      if (entries.length === 0) return;
      try {
        await deliver(entries);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.log.warn(
          { reason, events: entries.length },
          'the receiver of the audit log did not take events; they are sent again',
        );
        throw error;
      }
      await this.entries.delete(entries.map(({ id }) => id));
    }
    await this.enqueue();
  }

  private async read(entries: readonly Entry[]): Promise<StreamedEvent[]> {
    const people = await this.people.read(entries.flatMap(({ event }) => event.actor_id ?? []));
    return entries.map(({ event }) => {
      const sent = toAuditEventResponse(
        {
          id: event.id,
          organizationId: event.organization_id,
          actorId: event.actor_id,
          tokenId: event.token_id,
          source: event.source,
          action: event.action,
          targetType: event.target_type,
          targetId: event.target_id,
          targetLabel: event.target_label,
          spaceId: event.space_id,
          details: event.details,
          requestId: event.request_id,
          ip: event.ip,
          userAgent: event.user_agent,
          occurredAt: new Date(event.occurred_at),
        },
        people,
        this.configuration,
      );
      return { ...sent, organization: event.organization_id };
    });
  }
}
