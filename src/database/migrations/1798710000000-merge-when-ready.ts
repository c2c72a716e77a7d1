import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asked for a change request to be merged once its rules are met, when, at which revision, and why that was given up. */
export class MergeWhenReady1798710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "change_requests" ADD "merge_asked_by" character varying(32) COLLATE "C"');
    await runner.query('ALTER TABLE "change_requests" ADD "merge_asked_at" timestamp(3) with time zone');
    await runner.query('ALTER TABLE "change_requests" ADD "merge_asked_seq" integer');
    await runner.query('ALTER TABLE "change_requests" ADD "merge_given_up" character varying(12)');
    await runner.query(
      `ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_merge_asked_by_fkey"
         FOREIGN KEY ("merge_asked_by") REFERENCES "users" ("id") ON DELETE SET NULL`,
    );
    await runner.query(`CREATE INDEX "change_requests_merge_asked_by_idx" ON "change_requests" ("merge_asked_by")`);
    await runner.query(
      `CREATE INDEX "change_requests_waiting_idx" ON "change_requests" ("id")
        WHERE merge_asked_by IS NOT NULL AND merge_given_up IS NULL AND status <> 'merged'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "change_requests_waiting_idx"');
    await runner.query('DROP INDEX "change_requests_merge_asked_by_idx"');
    await runner.query('ALTER TABLE "change_requests" DROP CONSTRAINT "change_requests_merge_asked_by_fkey"');
    for (const column of ['merge_given_up', 'merge_asked_seq', 'merge_asked_at', 'merge_asked_by'])
      await runner.query(`ALTER TABLE "change_requests" DROP COLUMN "${column}"`);
  }
}
