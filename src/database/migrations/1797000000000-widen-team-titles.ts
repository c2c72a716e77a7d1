import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Directories give groups longer names than people give teams. Only the limit changes: no row is written. */
export class WidenTeamTitles1797000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "teams" ALTER COLUMN "title" TYPE character varying(256)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "teams" ALTER COLUMN "title" TYPE character varying(64) USING left("title", 64)');
  }
}
