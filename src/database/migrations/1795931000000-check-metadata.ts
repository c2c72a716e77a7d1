import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has to have signed the metadata of an identity provider, and whose metadata are due. */
export class CheckMetadata1795931000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "saml_providers" ADD "metadata_certificate" character varying(10000)');
    await runner.query(
      'CREATE INDEX "saml_providers_metadata_idx" ON "saml_providers" ("metadata_checked_at") WHERE metadata_url IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "saml_providers_metadata_idx"');
    await runner.query('ALTER TABLE "saml_providers" DROP COLUMN "metadata_certificate"');
  }
}
