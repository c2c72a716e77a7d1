import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexTrash1795300400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "spaces_deleted_at_idx" ON "spaces" ("deleted_at") WHERE deleted_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "public"."spaces_deleted_at_idx"');
  }
}
