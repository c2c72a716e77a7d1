import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process carries a request out, by the number that `ProcessLine` holds; null where nobody can tell whether it lives. */
export class NameProcessesOfIdempotencyKeys1795610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "idempotency_keys" ADD "process" integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "idempotency_keys" DROP COLUMN "process"');
  }
}
