import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a comment last changed, and the lists that programs read by it. Rows that an older version adds meanwhile have the default. */
export class TimeComments1799000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "comments" ADD "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now()`);
    await runner.query(
      `UPDATE "comments" SET "updated_at" = GREATEST("posted_at", "edited_at", "resolved_at", "decided_at")`,
    );
    await runner.query(`CREATE INDEX "comments_organization_id_id_idx" ON "comments" ("organization_id", "id")`);
    await runner.query(
      `CREATE INDEX "comments_organization_id_updated_at_idx" ON "comments" ("organization_id", "updated_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "comments_organization_id_updated_at_idx"');
    await runner.query('DROP INDEX "comments_organization_id_id_idx"');
    await runner.query('ALTER TABLE "comments" DROP COLUMN "updated_at"');
  }
}
