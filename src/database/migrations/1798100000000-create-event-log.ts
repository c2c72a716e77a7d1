import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "logged_events" (
     "id" character varying(32) COLLATE "C" NOT NULL,
     "organization_id" character varying(32) COLLATE "C" NOT NULL,
     "position" BIGSERIAL NOT NULL,
     "sequence" bigint,
     "type" character varying(40) COLLATE "C" NOT NULL,
     "needs" character varying(40) COLLATE "C",
     "resource" character varying(20) NOT NULL,
     "resource_id" character varying(200) COLLATE "C" NOT NULL,
     "space_id" character varying(32) COLLATE "C",
     "collection_id" character varying(32) COLLATE "C",
     "actor_id" character varying(32) COLLATE "C",
     "data" jsonb NOT NULL,
     "occurred_at" timestamp(3) with time zone NOT NULL,
     CONSTRAINT "logged_events_pkey" PRIMARY KEY ("id"),
     CONSTRAINT "logged_events_organization_id_fkey" FOREIGN KEY ("organization_id")
       REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION
   )`,
  `CREATE UNIQUE INDEX "logged_events_organization_id_sequence_key" ON "logged_events" ("organization_id", "sequence")`,
  `CREATE INDEX "logged_events_waiting_idx" ON "logged_events" ("organization_id", "position")
   WHERE sequence IS NULL`,
  `CREATE TABLE "event_log_ends" (
     "organization_id" character varying(32) COLLATE "C" NOT NULL,
     "last_sequence" bigint NOT NULL,
     "last_id" character varying(32) COLLATE "C" NOT NULL,
     "pruned_sequence" bigint NOT NULL DEFAULT 0,
     CONSTRAINT "event_log_ends_pkey" PRIMARY KEY ("organization_id"),
     CONSTRAINT "event_log_ends_organization_id_fkey" FOREIGN KEY ("organization_id")
       REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION
   )`,
] as const;

/** What happened in each organization, in order, for programs that follow it. */
export class CreateEventLog1798100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "event_log_ends"');
    await runner.query('DROP TABLE "logged_events"');
  }
}
