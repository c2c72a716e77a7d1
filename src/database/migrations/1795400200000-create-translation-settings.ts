import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTranslationSettings1795400200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "translation_settings" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "title" character varying(100) NOT NULL, "languages" character varying(35) array NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "translation_settings_pkey" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "translation_settings_organization_id_id_idx" ON "translation_settings"  ("organization_id", "id") ',
    );
    await runner.query(
      'ALTER TABLE "translation_settings" ADD CONSTRAINT "translation_settings_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "translation_settings" DROP CONSTRAINT "translation_settings_organization_id_fkey"',
    );
    await runner.query('DROP INDEX "public"."translation_settings_organization_id_id_idx"');
    await runner.query('DROP TABLE "translation_settings"');
  }
}
