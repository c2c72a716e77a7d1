import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has begun for an account counts for one version of how it signs in; links may name an address that they verify. */
export class EndPendingSteps1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "users" ADD "sign_in_version" integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE "account_links" ADD "version" integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE "account_links" ADD "email" character varying(254)');
    await runner.query('ALTER TABLE "code_generators" ADD "version" integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "code_generators" DROP COLUMN "version"');
    await runner.query('ALTER TABLE "account_links" DROP COLUMN "email"');
    await runner.query('ALTER TABLE "account_links" DROP COLUMN "version"');
    await runner.query('ALTER TABLE "users" DROP COLUMN "sign_in_version"');
  }
}
