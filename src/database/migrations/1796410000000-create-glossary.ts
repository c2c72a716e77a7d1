import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGlossary1796410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "glossary_entries" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "translations" jsonb NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "glossary_entries_pkey" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "glossary_entries_organization_id_id_idx" ON "glossary_entries"  ("organization_id", "id") ',
    );
    await runner.query(
      'ALTER TABLE "glossary_entries" ADD CONSTRAINT "glossary_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "glossary_entries" DROP CONSTRAINT "glossary_entries_organization_id_fkey"');
    await runner.query('DROP INDEX "public"."glossary_entries_organization_id_id_idx"');
    await runner.query('DROP TABLE "glossary_entries"');
  }
}
