import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last backup by schedule, and the failure after it: one row. Mapped by no entity. */
export class CreateBackupStates1797500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "backup_states" (
         "id" smallint NOT NULL,
         "scheduled_for" timestamp(3) with time zone,
         "succeeded_at" timestamp(3) with time zone,
         "file_name" text,
         "bytes" bigint,
         "duration_ms" integer,
         "failed_at" timestamp(3) with time zone,
         "error" text,
         CONSTRAINT "backup_states_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "backup_states_one_check" CHECK ("id" = 1)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "backup_states"');
  }
}
