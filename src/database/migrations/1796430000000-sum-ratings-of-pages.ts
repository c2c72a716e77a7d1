import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'pageRating';

/** How often each page was rated in which way, by day: of the single events that are still there. */
export class SumRatingsOfPages1796430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO "site_event_facets" ("site_id", "facet", "at", "type", "bot", "value", "events", "visitors", "sessions")
       SELECT "site_id", $1, date_trunc('day', "at", 'UTC'), "type", "bot",
              concat_ws(E'\\x1f', COALESCE("page_id", ''), COALESCE("space_id", ''), "details"->>'rating'),
              count(*), count(DISTINCT "visitor"), count(DISTINCT "session")
         FROM "site_events" WHERE "details"->>'rating' IS NOT NULL GROUP BY 1, 3, 4, 5, 6
       ON CONFLICT DO NOTHING`,
      [NAME],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "site_event_facets" WHERE "facet" = $1', [NAME]);
  }
}
