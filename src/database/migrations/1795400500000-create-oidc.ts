import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOidc1795400500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "oidc_providers" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "label" character varying(30) NOT NULL, "issuer" character varying(2048), "client_id" character varying(255), "client_secret" text, "scopes" character varying(255) NOT NULL, "default_team_id" character varying(32) COLLATE "C", "default_role" character varying(10), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_7e80d1ff5af72ef3fdfba897fd2" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "oidc_providers_default_team_id_idx" ON "oidc_providers"  ("default_team_id") WHERE default_team_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX "oidc_providers_organization_id_id_idx" ON "oidc_providers"  ("organization_id", "id") ',
    );
    await runner.query(
      'ALTER TABLE "oidc_providers" ADD CONSTRAINT "oidc_providers_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "oidc_providers" ADD CONSTRAINT "oidc_providers_default_team_id_fkey" FOREIGN KEY ("default_team_id") REFERENCES "teams"("id") ON DELETE SET NULL ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "oidc_providers" DROP CONSTRAINT "oidc_providers_default_team_id_fkey"');
    await runner.query('ALTER TABLE "oidc_providers" DROP CONSTRAINT "oidc_providers_organization_id_fkey"');
    await runner.query('DROP INDEX "public"."oidc_providers_organization_id_id_idx"');
    await runner.query('DROP INDEX "public"."oidc_providers_default_team_id_idx"');
    await runner.query('DROP TABLE "oidc_providers"');
  }
}
