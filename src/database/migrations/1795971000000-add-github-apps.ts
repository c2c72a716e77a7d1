import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Git connections that use a GitHub App instead of a token. */
export class AddGithubApps1795971000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "git_connections" ADD "app_id" character varying(64), ADD "installation_id" character varying(20)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "git_connections" DROP COLUMN "app_id", DROP COLUMN "installation_id"');
  }
}
