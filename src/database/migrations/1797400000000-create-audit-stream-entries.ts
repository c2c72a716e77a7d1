import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit events that wait to be sent to the receiver of AUDIT_STREAM_URL. */
export class CreateAuditStreamEntries1797400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "audit_stream_entries" (
         "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
         "event" jsonb NOT NULL,
         CONSTRAINT "audit_stream_entries_pkey" PRIMARY KEY ("id")
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "audit_stream_entries"');
  }
}
