import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import { SiteEventsRepository } from '../site-events.repository';
import type { NewSiteEvent } from '../events/site-event';
import { readUserAgent } from '../events/user-agent';
import { VisitorNumbers } from './visitor-numbers';

type NumberOf = Awaited<ReturnType<VisitorNumbers['ofDays']>>;

const month = (at: Date, offset = 0): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);

/** Writes events, many with one statement, each into the partition of its month. */
@Injectable()
export class EventWriter {
  private readonly partitions = new Set<string>();

  constructor(
    private readonly rows: SiteEventsRepository,
    private readonly numbers: VisitorNumbers,
  ) {}

  async write(events: readonly NewSiteEvent[]): Promise<void> {
    for (const at of new Map(events.map(({ at }) => [month(at), at])).values()) await this.openMonth(at);
    const numberOf = await this.numbers.ofDays(events.map(({ at }) => at));
    // One identifier for all of them: an event is known by its place beside it, which is much cheaper to make.
    const batch = newId();
    const rows = events.map((event, place) => rowOf(event, `${batch}${place.toString(36)}`, numberOf));
    await this.rows.insert(rows);
  }

  /** A month that has rows in the default partition, as after a restore, stays there. */
  private async openMonth(at: Date): Promise<void> {
    const from = month(at);
    if (this.partitions.has(from)) return;
    const name = `site_events_${from.slice(0, 7).replace('-', '_')}`;
    await this.rows.openMonth(name, from, month(at, 1));
    this.partitions.add(from);
  }
}

function rowOf(event: NewSiteEvent, id: string, numberOf: NumberOf): Readonly<Record<string, unknown>> {
  const agent = readUserAgent(event.userAgent);
  const { siteId, at } = event;
  const visitor = numberOf(siteId, at, event.visitor);
  return {
    site_id: siteId,
    at,
    id,
    type: event.type,
    visitor,
    session: event.session === event.visitor ? visitor : numberOf(siteId, at, event.session),
    url: event.url,
    section_id: event.sectionId ?? null,
    site_space_id: event.siteSpaceId ?? null,
    space_id: event.spaceId ?? null,
    page_id: event.pageId ?? null,
    ...agent,
    bot: agent.bot === '' && event.isAgent === true ? 'unknown' : agent.bot,
    language: event.language ?? null,
    referrer: event.referrer ?? null,
    referrer_domain: domainOf(event.referrer) ?? null,
    details: event.details,
  };
}

const domainOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname.slice(0, 255) : undefined;
