import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInsights1795840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "site_event_days" ("site_id" character varying(32) COLLATE "C" NOT NULL, "level" smallint NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "type" character varying(32) NOT NULL, "space_id" character varying(32) COLLATE "C" NOT NULL, "page_id" character varying(32) COLLATE "C" NOT NULL, "bot" character varying(16) NOT NULL, "events" integer NOT NULL, "visitors" integer NOT NULL, "sessions" integer NOT NULL, CONSTRAINT "PK_be633f0d354efddd2302472823b" PRIMARY KEY ("site_id", "level", "at", "type", "space_id", "page_id", "bot"))',
    );
    await runner.query(
      'CREATE TABLE "site_event_hours" ("site_id" character varying(32) COLLATE "C" NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "type" character varying(32) NOT NULL, "space_id" character varying(32) COLLATE "C" NOT NULL, "page_id" character varying(32) COLLATE "C" NOT NULL, "bot" character varying(16) NOT NULL, "events" integer NOT NULL, CONSTRAINT "PK_b000eddc84eb89a743f41cc97fe" PRIMARY KEY ("site_id", "at", "type", "space_id", "page_id", "bot"))',
    );
    await runner.query(
      'CREATE TABLE "site_events" ("site_id" character varying(32) COLLATE "C" NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "id" character varying(32) COLLATE "C" NOT NULL, "type" character varying(32) NOT NULL, "visitor" bigint NOT NULL, "session" bigint NOT NULL, "url" character varying(2048) NOT NULL, "section_id" character varying(32) COLLATE "C", "site_space_id" character varying(32) COLLATE "C", "space_id" character varying(32) COLLATE "C", "page_id" character varying(32) COLLATE "C", "bot" character varying(16) NOT NULL, "browser" character varying(16) NOT NULL, "device" character varying(16) NOT NULL, "os" character varying(16) NOT NULL, "language" character varying(16), "referrer" character varying(2048), "referrer_domain" character varying(255), "details" jsonb NOT NULL, CONSTRAINT "PK_5acb982988f7ec83ddbac136676" PRIMARY KEY ("site_id", "at", "id")) PARTITION BY RANGE ("at")',
    );
    await runner.query('CREATE TABLE "site_events_default" PARTITION OF "site_events" DEFAULT');
    await runner.query('CREATE INDEX "site_event_days_at_idx" ON "site_event_days" ("at")');
    await runner.query('CREATE INDEX "site_event_hours_at_idx" ON "site_event_hours" ("at")');
    await runner.query('CREATE INDEX "site_events_at_idx" ON "site_events" ("at")');
    await runner.query(
      'CREATE TABLE "visitor_salts" ("day" date NOT NULL, "salt" bytea NOT NULL, CONSTRAINT "PK_5afeced8a19b40e13d5d2e73698" PRIMARY KEY ("day"))',
    );
    await runner.query(
      'ALTER TABLE "site_event_days" ADD CONSTRAINT "site_event_days_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "site_event_hours" ADD CONSTRAINT "site_event_hours_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "site_events" ADD CONSTRAINT "site_events_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "site_events" DROP CONSTRAINT "site_events_site_id_fkey"');
    await runner.query('ALTER TABLE "site_event_hours" DROP CONSTRAINT "site_event_hours_site_id_fkey"');
    await runner.query('ALTER TABLE "site_event_days" DROP CONSTRAINT "site_event_days_site_id_fkey"');
    await runner.query('DROP TABLE "visitor_salts"');
    await runner.query('DROP TABLE "site_events"');
    await runner.query('DROP TABLE "site_event_hours"');
    await runner.query('DROP TABLE "site_event_days"');
  }
}
