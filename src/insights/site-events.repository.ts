import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { EventQuery } from './aggregation/event-query';
import { querySql } from './aggregation/query.sql';

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

/** What readers did on sites, in partitions by month. */
@Injectable()
export class SiteEventsRepository {
  constructor(private readonly database: Database) {}

  async insert(rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    await this.database.execute(INSERT, [JSON.stringify(rows)]);
  }

  /** Creates the partition of a month, unless the default one has rows of it. */
  async openMonth(name: string, from: string, until: string): Promise<void> {
    const [place] = await this.database.query<{ ready: boolean }>(
      `SELECT to_regclass($1) IS NOT NULL OR EXISTS (SELECT 1 FROM site_events_default WHERE at >= $2 AND at < $3) AS ready`,
      [name, from, until],
    );
    if (place?.ready !== true)
      await this.database.query(
        `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF site_events FOR VALUES FROM ('${from}') TO ('${until}')`,
      );
  }

  /** Rows with the columns of the query as `c0`, `c1` and so on. */
  aggregate(siteId: string, query: EventQuery): Promise<Readonly<Record<string, unknown>>[]> {
    const { sql, values } = querySql(siteId, query);
    return this.database.query<Readonly<Record<string, unknown>>>(sql, values);
  }
}
