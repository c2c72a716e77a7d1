import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import { Database } from '../../database/database';
import type { NewSiteEvent } from '../events/site-event';
import { readUserAgent } from '../events/user-agent';
import { VisitorNumbers } from './visitor-numbers';

/** Of a site that is gone by now there is nothing to be kept. */
const INSERT = `
  INSERT INTO site_events (site_id, at, id, type, visitor, session, url, section_id, site_space_id, space_id, page_id,
                           bot, browser, device, os, language, referrer, referrer_domain, details)
  SELECT e.site_id, e.at, e.id, e.type, e.visitor, e.session, e.url, e.section_id, e.site_space_id, e.space_id, e.page_id,
         e.bot, e.browser, e.device, e.os, e.language, e.referrer, e.referrer_domain, e.details
    FROM jsonb_to_recordset($1::jsonb) AS e (
           site_id varchar, at timestamptz, id varchar, type varchar, visitor bigint, session bigint, url varchar,
           section_id varchar, site_space_id varchar, space_id varchar, page_id varchar, bot varchar, browser varchar,
           device varchar, os varchar, language varchar, referrer varchar, referrer_domain varchar, details jsonb)
    JOIN sites s ON s.id = e.site_id`;

type NumberOf = Awaited<ReturnType<VisitorNumbers['ofDays']>>;

const month = (at: Date, offset = 0): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);

/** Writes events, many with one statement, each into the partition of its month. */
@Injectable()
export class EventWriter {
  private readonly partitions = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly numbers: VisitorNumbers,
  ) {}

  async write(events: readonly NewSiteEvent[]): Promise<void> {
    for (const at of new Map(events.map(({ at }) => [month(at), at])).values()) await this.openMonth(at);
    const numberOf = await this.numbers.ofDays(events.map(({ at }) => at));
    // One identifier for all of them: an event is known by its place beside it, which is much cheaper to make.
    const batch = newId();
    const rows = events.map((event, place) => rowOf(event, `${batch}${place.toString(36)}`, numberOf));
    await this.database.execute(INSERT, [JSON.stringify(rows)]);
  }

  /** A month that has rows in the default partition, as after a restore, stays there. */
  private async openMonth(at: Date): Promise<void> {
    const from = month(at);
    if (this.partitions.has(from)) return;
    const name = `site_events_${from.slice(0, 7).replace('-', '_')}`;
    const [place] = await this.database.query<{ ready: boolean }>(
      `SELECT to_regclass($1) IS NOT NULL OR EXISTS (SELECT 1 FROM site_events_default WHERE at >= $2 AND at < $3) AS ready`,
      [name, from, month(at, 1)],
    );
    if (place?.ready !== true)
      await this.database.query(
        `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF site_events FOR VALUES FROM ('${from}') TO ('${month(at, 1)}')`,
      );
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
