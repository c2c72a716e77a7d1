import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { EventQuery } from './aggregation/event-query';
import { querySql } from './aggregation/query.sql';
import { RollUpProgressRepository } from './collecting/roll-up-progress.repository';
import type { EventColumns } from './collecting/event-columns';

/** Events of a site that has been deleted are skipped. Values that events share are sent once, as numbered rows. */
const INSERT = `
  INSERT INTO site_events (site_id, at, id, type, visitor, session, url, section_id, site_space_id, space_id, page_id,
                           bot, browser, device, os, language, referrer, referrer_domain, details)
  SELECT k."siteId", to_timestamp(e.at / 1000), $1 || e.place, k.type, ('x' || e.visitor)::bit(64)::bigint,
         ('x' || e.session)::bit(64)::bigint, k.url, k."sectionId", k."siteSpaceId", k."spaceId", k."pageId",
         CASE WHEN a.bot = '' AND k."isForAgents" THEN 'unknown' ELSE a.bot END, a.browser, a.device, a.os, a.language,
         r.referrer, r.domain, COALESCE(k.details, '{}')
    FROM unnest($2::float8[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[])
         WITH ORDINALITY AS e (at, visitor, session, kind, agent, referrer, place)
    JOIN ROWS FROM (jsonb_to_recordset($8::jsonb) AS (
           "siteId" varchar, type varchar, url varchar, "sectionId" varchar, "siteSpaceId" varchar, "spaceId" varchar,
           "pageId" varchar, "isForAgents" boolean, details jsonb)) WITH ORDINALITY AS k ON k.ordinality = e.kind
    JOIN ROWS FROM (jsonb_to_recordset($9::jsonb) AS (
           bot varchar, browser varchar, device varchar, os varchar, language varchar)) WITH ORDINALITY AS a ON a.ordinality = e.agent
    LEFT JOIN ROWS FROM (jsonb_to_recordset($10::jsonb) AS (referrer varchar, domain varchar)) WITH ORDINALITY AS r
           ON r.ordinality = e.referrer
    JOIN sites s ON s.id = k."siteId"`;

/** A PostgreSQL array literal; for values without quotes, commas and braces. */
const arrayOf = (values: readonly (number | string | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join()}}`;

/** Events of readers on sites, partitioned by month. */
@Injectable()
export class SiteEventsRepository {
  constructor(
    private readonly database: Database,
    private readonly progress: RollUpProgressRepository,
  ) {}

  /** @param batch prefix of the event identifiers, which is much cheaper than generating an identifier for each */
  async insert(batch: string, columns: EventColumns): Promise<void> {
    const { at, visitor, session, kind, agent, referrer, kinds, agents, referrers } = columns;
    await this.database.execute(INSERT, [
      batch,
      ...[at, visitor, session, kind, agent, referrer].map(arrayOf),
      ...[kinds, agents, referrers].map((rows) => JSON.stringify(rows)),
    ]);
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
  async aggregate(siteId: string, query: EventQuery): Promise<Readonly<Record<string, unknown>>[]> {
    // Read first: what is added up meanwhile is counted from single events.
    const { sql, values } = querySql(siteId, query, await this.progress.read());
    return this.database.query<Readonly<Record<string, unknown>>>(sql, values);
  }
}
