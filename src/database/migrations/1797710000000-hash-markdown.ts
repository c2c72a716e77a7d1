import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hash of the Markdown of each text; those that are there already get theirs by a regular job. */
export class HashMarkdown1797710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "documents" ADD "markdown_hash" character varying(64) COLLATE "C"');
    await runner.query('CREATE INDEX "documents_unhashed_idx" ON "documents" ("hash") WHERE markdown_hash IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "documents_unhashed_idx"');
    await runner.query('ALTER TABLE "documents" DROP "markdown_hash"');
  }
}
