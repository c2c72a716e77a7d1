import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asked for a change request to be merged once its rules are met, when, at which revision, and why that was given up. */
export class MergeWhenReady1798710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "change_requests" ADD "merge_asked_by" character varying(32) COLLATE "C"');
    await runner.query('ALTER TABLE "change_requests" ADD "merge_asked_at" timestamp(3) with time zone');
    await runner.query('ALTER TABLE "change_requests" ADD "merge_asked_seq" integer');
    await runner.query('ALTER TABLE "change_requests" ADD "merge_given_up" character varying(12)');
    await runner.query(
      `CREATE INDEX "change_requests_merge_asked_by_idx" ON "change_requests" ("merge_asked_by") WHERE merge_asked_by IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "change_requests_merge_asked_by_idx"');
    for (const column of ['merge_given_up', 'merge_asked_seq', 'merge_asked_at', 'merge_asked_by'])
      await runner.query(`ALTER TABLE "change_requests" DROP COLUMN "${column}"`);
  }
}
