import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sends a large file, how much of it is stored, and the request that is storing more. */
export class AddResumableUploads1796510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "uploads" ADD "created_by" character varying(32) COLLATE "C"');
    await runner.query('ALTER TABLE "uploads" ADD "name" character varying(255)');
    await runner.query('ALTER TABLE "uploads" ADD "received" integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE "uploads" ADD "hash_state" bytea');
    await runner.query('ALTER TABLE "uploads" ADD "draft" jsonb');
    await runner.query('ALTER TABLE "uploads" ADD "writer" character varying(32) COLLATE "C"');
    await runner.query('ALTER TABLE "uploads" ADD "writer_process" integer');
    await runner.query('ALTER TABLE "uploads" ADD "writer_until" TIMESTAMP(3) WITH TIME ZONE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "writer_until"');
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "writer_process"');
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "writer"');
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "draft"');
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "hash_state"');
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "received"');
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "name"');
    await runner.query('ALTER TABLE "uploads" DROP COLUMN "created_by"');
  }
}
