import { Injectable } from '@nestjs/common';
import type { Scope } from '../common/permissions/scope';
import { SiteEditor } from '../sites/site-editor';
import { nameOf } from './aggregation/event-query';
import { readQuery, type SentQuery } from './aggregation/read-query';
import { EventQueue } from './collecting/event-queue';
import type { AggregatedEventsResponse } from './dto/insights.dto';
import { readEvent } from './events/read-event';
import { SiteEventsRepository } from './site-events.repository';

/** Records and aggregates the events of the readers of sites. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly events: SiteEventsRepository,
    private readonly sites: SiteEditor,
    private readonly queue: EventQueue,
  ) {}

  /** Queues events, which are written soon after. Invalid events are skipped. */
  async track(scope: Scope, siteId: string, events: readonly unknown[]): Promise<void> {
    await this.sites.get(scope, siteId);
    const now = Date.now();
    this.queue.add(...events.flatMap((sent) => readEvent(siteId, sent, now) ?? []));
  }

  /** @throws 400 for an invalid query */
  async aggregate(scope: Scope, siteId: string, sent: SentQuery): Promise<AggregatedEventsResponse> {
    await this.sites.get(scope, siteId);
    const query = readQuery(sent);
    const rows = await this.events.aggregate(siteId, query);
    return {
      columns: query.columns.map((column, index) => ({
        column: nameOf(column),
        values: rows.map((row) => row[`c${index}`] ?? (column.kind === 'measure' ? 0 : null)),
      })),
    };
  }
}
