import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'character varying(32) COLLATE "C"';
const HASH = 'character varying(43) COLLATE "C"';
const TIME = 'TIMESTAMP(3) WITH TIME ZONE';

const UP = [
  `CREATE TABLE "scim_groups" (
     "team_id" ${ID} NOT NULL,
     "organization_id" ${ID} NOT NULL,
     "external_id" character varying(255),
     "created_at" ${TIME} NOT NULL,
     "updated_at" ${TIME} NOT NULL,
     CONSTRAINT "scim_groups_pkey" PRIMARY KEY ("team_id"))`,
  `CREATE INDEX "scim_groups_organization_id_team_id_idx" ON "scim_groups" ("organization_id", "team_id")`,
  `CREATE INDEX "scim_groups_organization_id_external_id_idx" ON "scim_groups" ("organization_id", "external_id")`,
  `CREATE TABLE "scim_tokens" (
     "id" ${ID} NOT NULL,
     "organization_id" ${ID} NOT NULL,
     "name" character varying(100) NOT NULL,
     "hash" ${HASH} NOT NULL,
     "previous_hash" ${HASH},
     "previous_until" ${TIME},
     "created_by" ${ID} NOT NULL,
     "created_at" ${TIME} NOT NULL,
     "last_used_at" ${TIME},
     CONSTRAINT "scim_tokens_pkey" PRIMARY KEY ("id"))`,
  `CREATE INDEX "scim_tokens_organization_id_idx" ON "scim_tokens" ("organization_id")`,
  `CREATE UNIQUE INDEX "scim_tokens_hash_key" ON "scim_tokens" ("hash")`,
  `CREATE UNIQUE INDEX "scim_tokens_previous_hash_key" ON "scim_tokens" ("previous_hash") WHERE previous_hash IS NOT NULL`,
  `CREATE TABLE "scim_users" (
     "organization_id" ${ID} NOT NULL,
     "user_id" ${ID} NOT NULL,
     "user_name" character varying(255) NOT NULL,
     "user_name_key" character varying(510) COLLATE "C" NOT NULL,
     "email" character varying(254) NOT NULL,
     "external_id" character varying(255),
     "display_name" character varying(255),
     "given_name" character varying(255),
     "family_name" character varying(255),
     "created_at" ${TIME} NOT NULL,
     "updated_at" ${TIME} NOT NULL,
     CONSTRAINT "scim_users_pkey" PRIMARY KEY ("organization_id", "user_id"))`,
  `CREATE INDEX "scim_users_organization_id_external_id_idx" ON "scim_users" ("organization_id", "external_id") WHERE external_id IS NOT NULL`,
  `CREATE UNIQUE INDEX "scim_users_organization_id_user_name_key" ON "scim_users" ("organization_id", "user_name_key")`,
  `ALTER TABLE "members" ADD "provisioned" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "teams" ADD "provisioned" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_team_id_fkey" FOREIGN KEY ("organization_id", "team_id")
     REFERENCES "teams"("organization_id","id") ON DELETE CASCADE`,
  `ALTER TABLE "scim_tokens" ADD CONSTRAINT "scim_tokens_organization_id_fkey" FOREIGN KEY ("organization_id")
     REFERENCES "organizations"("id") ON DELETE CASCADE`,
  `ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_user_id_fkey" FOREIGN KEY ("organization_id", "user_id")
     REFERENCES "members"("organization_id","user_id") ON DELETE CASCADE`,
];

const DOWN = [
  'ALTER TABLE "teams" DROP COLUMN "provisioned"',
  'ALTER TABLE "members" DROP COLUMN "provisioned"',
  'DROP TABLE "scim_users"',
  'DROP TABLE "scim_tokens"',
  'DROP TABLE "scim_groups"',
];

/** Directories provision people and teams. */
export class CreateScim1795950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
