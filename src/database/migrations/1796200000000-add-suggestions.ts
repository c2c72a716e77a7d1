import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments on words of a page, and suggestions to replace them. */
export class AddSuggestions1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "comments" ADD "quote" jsonb');
    await runner.query('ALTER TABLE "comments" ADD "replacement" text');
    await runner.query('ALTER TABLE "comments" ADD "suggestion_status" character varying(10)');
    await runner.query('ALTER TABLE "comments" ADD "decided_by" character varying(32) COLLATE "C"');
    await runner.query('ALTER TABLE "comments" ADD "decided_at" TIMESTAMP(3) WITH TIME ZONE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "comments" DROP COLUMN "decided_at"');
    await runner.query('ALTER TABLE "comments" DROP COLUMN "decided_by"');
    await runner.query('ALTER TABLE "comments" DROP COLUMN "suggestion_status"');
    await runner.query('ALTER TABLE "comments" DROP COLUMN "replacement"');
    await runner.query('ALTER TABLE "comments" DROP COLUMN "quote"');
  }
}
