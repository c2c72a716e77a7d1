import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The space that a resumable upload is sent for. */
export class NoteSpacesOfUploads1796701000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "uploads" ADD "space_id" character varying(32) COLLATE "C"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "space_id"');
  }
}
