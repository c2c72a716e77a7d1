import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPublishedPath1795310300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "spaces" ADD "published_path" character varying(2048)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "spaces" DROP COLUMN "published_path"');
  }
}
