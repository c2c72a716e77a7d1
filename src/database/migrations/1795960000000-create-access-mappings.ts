import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'character varying(32) COLLATE "C"';

/** What groups of identity providers mean. */
export class CreateAccessMappings1795960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "access_mappings" (
         "organization_id" ${ID} NOT NULL, "source" ${ID} NOT NULL, "attribute" character varying(255),
         "highest_role" character varying(10) NOT NULL, "rules" jsonb NOT NULL,
         "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         CONSTRAINT "access_mappings_pkey" PRIMARY KEY ("organization_id", "source"),
         CONSTRAINT "access_mappings_organization_id_fkey" FOREIGN KEY ("organization_id")
           REFERENCES "organizations"("id") ON DELETE CASCADE)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "access_mappings"');
  }
}
