import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "ldap_providers" (
     "id" character varying(32) COLLATE "C" NOT NULL,
     "organization_id" character varying(32) COLLATE "C" NOT NULL,
     "label" character varying(30) NOT NULL,
     "allowed_domains" text array NOT NULL DEFAULT '{}',
     "default_team_id" character varying(32) COLLATE "C",
     "default_role" character varying(10),
     "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
     "url" character varying(512),
     "ca_certificate" character varying(20000),
     "bind_dn" character varying(1024),
     "bind_password" text,
     "base_dn" character varying(1024),
     "user_filter" character varying(1024) NOT NULL,
     "subject_attribute" character varying(64) NOT NULL,
     "email_attribute" character varying(64) NOT NULL,
     "name_attribute" character varying(64) NOT NULL,
     CONSTRAINT "ldap_providers_pkey" PRIMARY KEY ("id"))`,
  'CREATE INDEX "ldap_providers_organization_id_id_idx" ON "ldap_providers" ("organization_id", "id")',
  'CREATE INDEX "ldap_providers_default_team_id_idx" ON "ldap_providers" ("default_team_id") WHERE default_team_id IS NOT NULL',
  `ALTER TABLE "ldap_providers" ADD CONSTRAINT "ldap_providers_organization_id_fkey"
     FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE`,
  `ALTER TABLE "ldap_providers" ADD CONSTRAINT "ldap_providers_default_team_id_fkey"
     FOREIGN KEY ("default_team_id") REFERENCES "teams"("id") ON DELETE SET NULL`,
] as const;

/** Directories of organizations that sign people in by LDAP. */
export class CreateLdap1795938000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "ldap_providers"');
  }
}
