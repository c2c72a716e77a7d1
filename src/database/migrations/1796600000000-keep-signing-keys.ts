import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public parts of keys that no longer sign commits. */
export class KeepSigningKeys1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "git_former_signing_keys" (
         "id" character varying(32) COLLATE "C" NOT NULL,
         "organization_id" character varying(32) COLLATE "C" NOT NULL,
         "public_key" character varying(200) NOT NULL,
         "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         "replaced_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         CONSTRAINT "git_former_signing_keys_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "git_former_signing_keys_organization_id_fkey" FOREIGN KEY ("organization_id")
           REFERENCES "organizations"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      'CREATE INDEX "git_former_signing_keys_organization_id_idx" ON "git_former_signing_keys" ("organization_id", "id")',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "git_former_signing_keys"');
  }
}
