import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOpenedPullRequests1795936100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "git_pull_requests" ADD "pushed_revision_id" character varying(32) COLLATE "C"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "git_pull_requests" DROP COLUMN "pushed_revision_id"');
  }
}
