import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Import runs from uploaded archives. */
export class ImportUploads1796520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "import_runs" ADD "upload_id" character varying(32) COLLATE "C"');
    await runner.query('ALTER TABLE "import_runs" ADD "name" character varying(255)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "import_runs" DROP COLUMN "name"');
    await runner.query('ALTER TABLE "import_runs" DROP COLUMN "upload_id"');
  }
}
