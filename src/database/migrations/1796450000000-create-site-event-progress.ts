import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSiteEventProgress1796450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "site_event_progress" ("unit" character varying(8) NOT NULL, "until" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "site_event_progress_pkey" PRIMARY KEY ("unit"))',
    );
    // Until now, the last two days were added up again and again: only days before them are complete.
    await runner.query(
      `INSERT INTO "site_event_progress" ("unit", "until")
       SELECT unit, date_trunc('day', LEAST(hours.at, days.at, facets.at), 'UTC') - interval '1 day'
         FROM (SELECT max("at") AS at FROM "site_event_hours") hours, (SELECT max("at") AS at FROM "site_event_days") days,
              (SELECT max("at") AS at FROM "site_event_facets") facets, unnest(ARRAY['hour', 'day']) AS units (unit)
        WHERE hours.at IS NOT NULL AND days.at IS NOT NULL AND facets.at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "site_event_progress"');
  }
}
