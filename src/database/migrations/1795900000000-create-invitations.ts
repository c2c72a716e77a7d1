import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "invitations" (
     "id" character varying(32) COLLATE "C" NOT NULL,
     "organization_id" character varying(32) COLLATE "C" NOT NULL,
     "email" character varying(254) NOT NULL,
     "role" character varying(10),
     "sso" boolean NOT NULL,
     "hash" character varying(43) COLLATE "C" NOT NULL,
     "created_by" character varying(32) COLLATE "C" NOT NULL,
     "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
     "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
     CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
     CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id")
       REFERENCES "organizations"("id") ON DELETE CASCADE,
     CONSTRAINT "invitations_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "invitations_organization_id_email_key" ON "invitations" ("organization_id", "email")',
  'CREATE UNIQUE INDEX "invitations_hash_key" ON "invitations" ("hash")',
  ...['email', 'created_by', 'expires_at'].map(
    (column) => `CREATE INDEX "invitations_${column}_idx" ON "invitations" ("${column}")`,
  ),
  'ALTER TABLE "users" ADD "unproven_email" character varying(254)',
  'ALTER TABLE "users" ADD "operator" boolean NOT NULL DEFAULT false',
  `CREATE INDEX "users_unproven_email_idx" ON "users" ("unproven_email") WHERE unproven_email IS NOT NULL`,
  'CREATE INDEX "users_unproven_email_trgm_idx" ON "users" USING gin ("unproven_email" gin_trgm_ops)',
  // The account of the first start.
  'UPDATE "users" SET "operator" = true WHERE "id" = (SELECT "id" FROM "users" ORDER BY "created_at", "id" LIMIT 1)',
] as const;

const DOWN = [
  'DROP INDEX "users_unproven_email_trgm_idx"',
  'DROP INDEX "users_unproven_email_idx"',
  'ALTER TABLE "users" DROP COLUMN "operator"',
  'ALTER TABLE "users" DROP COLUMN "unproven_email"',
  'DROP TABLE "invitations"',
] as const;

/** Invitations that wait to be accepted, accounts without an address of their own, and who may create organizations. */
export class CreateInvitations1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
