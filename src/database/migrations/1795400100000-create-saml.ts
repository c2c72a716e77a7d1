import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSaml1795400100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "saml_providers" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "label" character varying(30) NOT NULL, "entity_id" character varying(1024), "sso_url" character varying(2048), "certificate" character varying(10000), "certificate_expires_at" TIMESTAMP(3) WITH TIME ZONE, "warned_days" integer, "default_team_id" character varying(32) COLLATE "C", "default_role" character varying(10), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_21edd1c75ee69cefd1dd4d2f598" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "saml_providers_default_team_id_idx" ON "saml_providers"  ("default_team_id") WHERE default_team_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX "saml_providers_organization_id_id_idx" ON "saml_providers"  ("organization_id", "id") ',
    );
    await runner.query(
      'ALTER TABLE "saml_providers" ADD CONSTRAINT "saml_providers_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "saml_providers" ADD CONSTRAINT "saml_providers_default_team_id_fkey" FOREIGN KEY ("default_team_id") REFERENCES "teams"("id") ON DELETE SET NULL ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "saml_providers" DROP CONSTRAINT "saml_providers_default_team_id_fkey"');
    await runner.query('ALTER TABLE "saml_providers" DROP CONSTRAINT "saml_providers_organization_id_fkey"');
    await runner.query('DROP INDEX "public"."saml_providers_organization_id_id_idx"');
    await runner.query('DROP INDEX "public"."saml_providers_default_team_id_idx"');
    await runner.query('DROP TABLE "saml_providers"');
  }
}
