import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The process that stored what was typed last, so that the others notice that it cannot write the text any more. */
export class NoteLiveProcesses1796530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "live_documents" ADD "process" integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "live_documents" DROP COLUMN "process"');
  }
}
