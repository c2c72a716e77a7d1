import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { FairQueue } from '../common/concurrency/fair-queue';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { tooBusy, tooManyRequests } from '../../core/errors/app-error';
import { currentShare } from '../common/http/request-context';
import type { Scope } from '../common/permissions/scope';
import { SiteEditor } from '../sites/site-editor';
import { columnName } from './aggregation/event-query';
import { readQuery, type SentQuery } from './aggregation/read-query';
import { EventQueue } from './collecting/event-queue';
import type { AggregatedEventsResponse } from './dto/insights.dto';
import { readEvent } from './events/read-event';
import { SiteEventsRepository } from './site-events.repository';

const RETRY_SECONDS = 5;
const TOO_MANY = 'Too many events are being read at the moment. Try again shortly.';

/** Records and aggregates the events of the readers of sites. */
@Injectable()
export class InsightsService {
  /** One request after the other: reading a hundred events takes milliseconds of the thread that answers everyone. */
  private readonly reading = new FairQueue({
    running: [1, 1, 1],
    waiting: [400, 100, 50],
    timeoutMs: 20_000,
    busy: (isOwn) =>
      isOwn ? tooManyRequests('queue_full', TOO_MANY, RETRY_SECONDS) : tooBusy(TOO_MANY, RETRY_SECONDS),
  });

  constructor(
    private readonly events: SiteEventsRepository,
    private readonly sites: SiteEditor,
    private readonly queue: EventQueue,
  ) {}

  /** Queues events, which are written soon after. Invalid events are skipped. */
  async track(scope: Scope, siteId: string, events: readonly unknown[]): Promise<void> {
    await this.sites.get(scope, siteId);
    await new Promise<void>((resolve, reject) => {
      const readInTurn = async (): Promise<void> => {
        const began = performance.now();
        await this.read(siteId, events);
        resolve();
        // Leaves as much time to other requests as it took, however many of these wait.
        await delay(performance.now() - began);
      };
      this.reading.run(currentShare(), readInTurn).catch(reject);
    });
  }

  private async read(siteId: string, events: readonly unknown[]): Promise<void> {
    const now = Date.now();
    for (const sent of events) {
      const event = readEvent(siteId, sent, now);
      if (event) this.queue.add(event);
      await yieldToEventLoop();
    }
  }

  /** @throws 400 for an invalid query */
  async aggregate(scope: Scope, siteId: string, sent: SentQuery): Promise<AggregatedEventsResponse> {
    await this.sites.get(scope, siteId);
    const query = readQuery(sent);
    const rows = await this.events.aggregate(siteId, query);
    return {
      columns: query.columns.map((column, index) => ({
        column: columnName(column),
        values: rows.map((row) => row[`c${index}`] ?? (column.kind === 'measure' ? 0 : null)),
      })),
    };
  }
}
