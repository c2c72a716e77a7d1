import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restored copy does nothing to others until an operator says so. */
export class CreateOutboundPauses1797100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "outbound_pauses" (
         "id" smallint NOT NULL DEFAULT 1,
         "paused_at" timestamp(3) with time zone NOT NULL,
         "reason" text NOT NULL,
         CONSTRAINT "outbound_pauses_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "outbound_pauses_id_check" CHECK (id = 1)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "outbound_pauses"');
  }
}
