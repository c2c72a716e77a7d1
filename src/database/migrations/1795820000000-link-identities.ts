import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People are known by what their identity provider calls them; their places remember which provider that is. */
export class LinkIdentities1795820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "linked_identities" (
         "id" character varying(32) COLLATE "C" NOT NULL,
         "organization_id" character varying(32) COLLATE "C" NOT NULL,
         "user_id" character varying(32) COLLATE "C" NOT NULL,
         "provider_kind" character varying(10) NOT NULL,
         "provider_id" character varying(32) COLLATE "C" NOT NULL,
         "subject" character varying(255) COLLATE "C" NOT NULL,
         "email" character varying(254) NOT NULL,
         "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         "last_sign_in_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         CONSTRAINT "linked_identities_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "linked_identities_organization_id_fkey" FOREIGN KEY ("organization_id")
           REFERENCES "organizations"("id") ON DELETE CASCADE,
         CONSTRAINT "linked_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX "linked_identities_provider_id_subject_key" ON "linked_identities" ("provider_id", "subject")',
    );
    await runner.query(
      'CREATE UNIQUE INDEX "linked_identities_provider_id_user_id_key" ON "linked_identities" ("provider_id", "user_id")',
    );
    for (const column of ['organization_id', 'user_id'])
      await runner.query(`CREATE INDEX "linked_identities_${column}_idx" ON "linked_identities" ("${column}")`);
    await this.createConflicts(runner);
    await runner.query('ALTER TABLE "members" ADD "provider_id" character varying(32) COLLATE "C"');
    await runner.query(
      'CREATE INDEX "members_provider_id_idx" ON "members" ("provider_id") WHERE provider_id IS NOT NULL',
    );
    await runner.query(
      `CREATE INDEX "audit_events_organization_id_request_id_idx" ON "audit_events" ("organization_id", "request_id", "id")
         WHERE request_id IS NOT NULL`,
    );
    for (const table of ['saml_providers', 'oidc_providers'])
      await runner.query(`ALTER TABLE "${table}" ADD "allowed_domains" text array NOT NULL DEFAULT '{}'`);
    await runner.query('ALTER TABLE "saml_providers" ADD "subject_attribute" character varying(255)');
  }

  private async createConflicts(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "sign_in_conflicts" (
         "id" character varying(32) COLLATE "C" NOT NULL,
         "organization_id" character varying(32) COLLATE "C" NOT NULL,
         "provider_kind" character varying(10) NOT NULL,
         "provider_id" character varying(32) COLLATE "C" NOT NULL,
         "subject" character varying(255) COLLATE "C" NOT NULL,
         "email" character varying(254) NOT NULL,
         "user_id" character varying(32) COLLATE "C" NOT NULL,
         "reason" character varying(10) NOT NULL,
         "request_id" character varying(128),
         "occurred_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         CONSTRAINT "sign_in_conflicts_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "sign_in_conflicts_organization_id_fkey" FOREIGN KEY ("organization_id")
           REFERENCES "organizations"("id") ON DELETE CASCADE,
         CONSTRAINT "sign_in_conflicts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX "sign_in_conflicts_provider_id_subject_key" ON "sign_in_conflicts" ("provider_id", "subject")',
    );
    await runner.query(
      'CREATE INDEX "sign_in_conflicts_organization_id_id_idx" ON "sign_in_conflicts" ("organization_id", "id")',
    );
    for (const column of ['user_id', 'occurred_at'])
      await runner.query(`CREATE INDEX "sign_in_conflicts_${column}_idx" ON "sign_in_conflicts" ("${column}")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "audit_events_organization_id_request_id_idx"');
    await runner.query('ALTER TABLE "saml_providers" DROP COLUMN "subject_attribute"');
    for (const table of ['saml_providers', 'oidc_providers'])
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "allowed_domains"`);
    await runner.query('ALTER TABLE "members" DROP COLUMN "provider_id"');
    await runner.query('DROP TABLE "sign_in_conflicts"');
    await runner.query('DROP TABLE "linked_identities"');
  }
}
