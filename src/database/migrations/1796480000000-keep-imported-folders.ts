import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of contents and the configuration of imported folders, which exports write as they came in. */
export class KeepImportedFolders1796480000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "imported_folders" ("hash" character varying(43) COLLATE "C" NOT NULL, "content" jsonb NOT NULL, CONSTRAINT "PK_787af7bb708f1d614f96bed27a3" PRIMARY KEY ("hash"))',
    );
    await runner.query('ALTER TABLE "settings_versions" ADD "folder_hash" character varying(43) COLLATE "C"');
    await runner.query('CREATE INDEX "settings_versions_folder_hash_idx" ON "settings_versions"  ("folder_hash") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "public"."settings_versions_folder_hash_idx"');
    await runner.query('ALTER TABLE "settings_versions" DROP COLUMN "folder_hash"');
    await runner.query('DROP TABLE "imported_folders"');
  }
}
