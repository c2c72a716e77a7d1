import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "sign_in_policies" (
     "organization_id" character varying(32) COLLATE "C" NOT NULL,
     "token_days" integer NOT NULL,
     "sign_in_days" integer,
     "session_hours" integer NOT NULL,
     "idle_minutes" integer NOT NULL,
     CONSTRAINT "sign_in_policies_pkey" PRIMARY KEY ("organization_id"))`,
  'ALTER TABLE "api_tokens" ADD "provider_id" character varying(32) COLLATE "C"',
  'ALTER TABLE "api_tokens" ADD "session_id" character varying(32) COLLATE "C"',
  'ALTER TABLE "api_tokens" ADD "signed_in_at" TIMESTAMP(3) WITH TIME ZONE',
  'ALTER TABLE "api_tokens" ADD "last_used_at" TIMESTAMP(3) WITH TIME ZONE',
  'CREATE INDEX "api_tokens_provider_id_idx" ON "api_tokens" ("provider_id") WHERE provider_id IS NOT NULL',
  // What is known of earlier ones: the provider that their makers' places belong to.
  `UPDATE "api_tokens" SET "provider_id" = "members"."provider_id" FROM "members"
    WHERE "api_tokens"."sso" AND "members"."user_id" = "api_tokens"."user_id"
      AND "members"."organization_id" = "api_tokens"."organization_id"`,
] as const;

const DOWN = [
  'DROP INDEX "api_tokens_provider_id_idx"',
  ...['last_used_at', 'signed_in_at', 'session_id', 'provider_id'].map(
    (column) => `ALTER TABLE "api_tokens" DROP COLUMN "${column}"`,
  ),
  'DROP TABLE "sign_in_policies"',
] as const;

/** Tokens remember the sign-in that they come from, and organizations say how long sign-ins hold. */
export class LimitSignIns1795920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
