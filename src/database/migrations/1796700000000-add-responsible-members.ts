import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is responsible for a SCIM token, and since when integrations have had nobody who may be. */
export class AddResponsibleMembers1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['webhooks', 'scim_tokens', 'git_connections'])
      await runner.query(`ALTER TABLE "${table}" ADD "orphaned_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query('ALTER TABLE "scim_tokens" ADD "responsible_id" character varying(32) COLLATE "C"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "scim_tokens" DROP COLUMN "responsible_id"');
    for (const table of ['git_connections', 'scim_tokens', 'webhooks'])
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "orphaned_at"`);
  }
}
