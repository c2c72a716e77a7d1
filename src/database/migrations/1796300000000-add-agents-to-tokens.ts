import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens of agents that sign in by OAuth. */
export class AddAgentsToTokens1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "api_tokens" ADD "agent" boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE "api_tokens" ADD "spent_hash" character varying(43) COLLATE "C"');
    await runner.query(
      'CREATE INDEX "api_tokens_spent_hash_idx" ON "api_tokens" ("spent_hash") WHERE spent_hash IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "api_tokens" WHERE "agent"');
    await runner.query('DROP INDEX "api_tokens_spent_hash_idx"');
    await runner.query('ALTER TABLE "api_tokens" DROP COLUMN "spent_hash"');
    await runner.query('ALTER TABLE "api_tokens" DROP COLUMN "agent"');
  }
}
