import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A comment that was made as part of a review names it. */
export class LinkCommentsToReviews1795277265269 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "comments" ADD "review_id" character varying(32) COLLATE "C"`);
    await runner.query(`CREATE INDEX "comments_review_id_idx" ON "comments" ("review_id") WHERE review_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "comments_review_id_idx"`);
    await runner.query(`ALTER TABLE "comments" DROP COLUMN "review_id"`);
  }
}
