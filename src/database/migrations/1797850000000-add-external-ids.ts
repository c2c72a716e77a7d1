import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each table, with the column of what its external IDs are unique in, and which rows hold theirs. */
const TABLES = [
  ['spaces', 'organization_id', ' AND deleted_at IS NULL'],
  ['collections', 'organization_id', ''],
  ['teams', 'organization_id', ''],
  ['members', 'organization_id', ''],
  ['sites', 'organization_id', ''],
  ['webhooks', 'organization_id', ''],
  ['openapi_specs', 'organization_id', ''],
  ['site_sections', 'site_id', ''],
  ['site_spaces', 'site_id', ''],
  ['site_redirects', 'site_id', ''],
  ['site_share_links', 'site_id', ''],
] as const;

/** The names that programs give to what they provision, and the lists in which they compare it. */
export class AddExternalIds1797850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, owner, condition] of TABLES) {
      await runner.query(`ALTER TABLE "${table}" ADD "external_id" character varying(255) COLLATE "C"`);
      await runner.query(
        `CREATE UNIQUE INDEX "${table}_external_id_key" ON "${table}" ("${owner}", "external_id")
           WHERE external_id IS NOT NULL${condition}`,
      );
    }
    await runner.query('CREATE INDEX "grants_organization_id_id_idx" ON "grants" ("organization_id", "id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "grants_organization_id_id_idx"');
    for (const [table] of TABLES) await runner.query(`ALTER TABLE "${table}" DROP "external_id"`);
  }
}
