import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last time a backup by schedule was verified, and the failure after it. */
export class AddBackupVerification1797600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "backup_states"
         ADD "verified_at" timestamp(3) with time zone,
         ADD "verified_file" text,
         ADD "verified_by" text,
         ADD "verification_ms" integer,
         ADD "verification_failed_at" timestamp(3) with time zone,
         ADD "verification_error" text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "backup_states"
         DROP "verified_at", DROP "verified_file", DROP "verified_by", DROP "verification_ms",
         DROP "verification_failed_at", DROP "verification_error"`,
    );
  }
}
