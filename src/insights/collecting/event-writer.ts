import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import { SiteEventsRepository } from '../site-events.repository';
import type { NewSiteEvent } from '../events/site-event';
import { columnsOf } from './event-columns';
import { dayOf, VisitorNumbers } from './visitor-numbers';

const month = (at: Date, offset = 0): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);

/** Writes events, many per statement, each into the partition of its month. */
@Injectable()
export class EventWriter {
  private readonly partitions = new Set<string>();

  constructor(
    private readonly rows: SiteEventsRepository,
    private readonly numbers: VisitorNumbers,
  ) {}

  async write(events: readonly NewSiteEvent[]): Promise<void> {
    const days = new Set(events.map(({ at }) => dayOf(at)));
    for (const day of days) await this.openMonth(new Date(day));
    const numberOf = await this.numbers.ofDays(days);
    await this.rows.insert(newId(), columnsOf(events, numberOf));
  }

  /** A month that has rows in the default partition, for example after a restore, stays there. */
  private async openMonth(at: Date): Promise<void> {
    const from = month(at);
    if (this.partitions.has(from)) return;
    const name = `site_events_${from.slice(0, 7).replace('-', '_')}`;
    await this.rows.openMonth(name, from, month(at, 1));
    this.partitions.add(from);
  }
}
