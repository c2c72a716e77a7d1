import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The note of a request for a review, and the one reminder of it, after the days that the organization sets. */
export class RemindOfReviews1798600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "organizations" ADD "review_reminder_days" integer NOT NULL DEFAULT 3');
    await runner.query('ALTER TABLE "requested_reviewers" ADD "comment_id" character varying(32) COLLATE "C"');
    await runner.query('ALTER TABLE "requested_reviewers" ADD "reminded_at" timestamp(3) with time zone');
    await runner.query(
      `CREATE INDEX "requested_reviewers_reminder_idx" ON "requested_reviewers" ("created_at") WHERE reminded_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "requested_reviewers_reminder_idx"');
    await runner.query('ALTER TABLE "requested_reviewers" DROP COLUMN "reminded_at"');
    await runner.query('ALTER TABLE "requested_reviewers" DROP COLUMN "comment_id"');
    await runner.query('ALTER TABLE "organizations" DROP COLUMN "review_reminder_days"');
  }
}
