import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First synchronizations with Git that were cut off between their two halves are completed. */
export class AddFirstRevisionOfGit1795978000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "git_connections" ADD "first_revision_id" character varying(32) COLLATE "C"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "git_connections" DROP COLUMN "first_revision_id"');
  }
}
