import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of minutes: what a crash loses is soon over anyway, so they are not logged. */
export class CreateRateCounts1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE "rate_counts" (
        "key" character varying(128) COLLATE "C" NOT NULL,
        "total" integer NOT NULL,
        "ends_at" timestamp(3) with time zone NOT NULL,
        CONSTRAINT "rate_counts_pkey" PRIMARY KEY ("key")
      ) WITH (fillfactor = 50)`);
    await runner.query('CREATE INDEX "rate_counts_ends_at_idx" ON "rate_counts" ("ends_at")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "rate_counts"');
  }
}
