import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SumEventsByFacet1795973000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "site_event_facets" ("site_id" character varying(32) COLLATE "C" NOT NULL, "facet" character varying(32) NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "type" character varying(32) NOT NULL, "bot" character varying(16) NOT NULL, "value" character varying(2048) COLLATE "C" NOT NULL, "events" integer NOT NULL, "visitors" integer NOT NULL, "sessions" integer NOT NULL, CONSTRAINT "PK_320587b179c30ec72d52afb9f8d" PRIMARY KEY ("site_id", "facet", "at", "type", "bot", "value"))',
    );
    await runner.query('CREATE INDEX "site_event_facets_at_idx" ON "site_event_facets"  ("at") ');
    await runner.query(
      'ALTER TABLE "site_event_facets" ADD CONSTRAINT "site_event_facets_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "site_event_facets" DROP CONSTRAINT "site_event_facets_site_id_fkey"');
    await runner.query('DROP INDEX "public"."site_event_facets_at_idx"');
    await runner.query('DROP TABLE "site_event_facets"');
  }
}
