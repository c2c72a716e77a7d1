import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexGeneratedParts1795400400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "page_versions_computed_idx" ON "page_versions" ("line_id", "parent_id") WHERE type = 'computed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "page_versions_computed_idx"');
  }
}
