import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTeamsAndGrants1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "teams" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "title" character varying(64) NOT NULL, "members" integer NOT NULL, "spaces" integer NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_7e5523774a38b08a6236d322403" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE UNIQUE INDEX "teams_organization_id_id_key" ON "teams"  ("organization_id", "id") ');
    await runner.query(
      'CREATE TABLE "grants" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "level_kind" character varying(10) NOT NULL, "level_id" character varying(32) COLLATE "C" NOT NULL, "user_id" character varying(32) COLLATE "C", "team_id" character varying(32) COLLATE "C", "role" character varying(10) NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "grants_subject_check" CHECK (num_nonnulls(user_id, team_id) = 1), CONSTRAINT "PK_a25f5f89eff8b3277f7969b7094" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "grants_organization_id_team_id_idx" ON "grants"  ("organization_id", "team_id") ',
    );
    await runner.query(
      'CREATE INDEX "grants_organization_id_user_id_idx" ON "grants"  ("organization_id", "user_id") ',
    );
    await runner.query(
      'CREATE UNIQUE INDEX "grants_level_id_team_id_key" ON "grants"  ("level_id", "team_id") WHERE team_id IS NOT NULL',
    );
    await runner.query(
      'CREATE UNIQUE INDEX "grants_level_id_user_id_key" ON "grants"  ("level_id", "user_id") WHERE user_id IS NOT NULL',
    );
    await runner.query(
      'CREATE TABLE "team_members" ("organization_id" character varying(32) COLLATE "C" NOT NULL, "team_id" character varying(32) COLLATE "C" NOT NULL, "user_id" character varying(32) COLLATE "C" NOT NULL, "role" character varying(10) NOT NULL, CONSTRAINT "PK_1d3c06a8217a8785e2af0ec4ab8" PRIMARY KEY ("team_id", "user_id"))',
    );
    await runner.query(
      'CREATE INDEX "team_members_organization_id_team_id_idx" ON "team_members"  ("organization_id", "team_id") ',
    );
    await runner.query(
      'CREATE INDEX "team_members_organization_id_user_id_idx" ON "team_members"  ("organization_id", "user_id") ',
    );
    await runner.query('ALTER TABLE "members" ADD "last_seen_at" TIMESTAMP(3) WITH TIME ZONE');
    await runner.query('ALTER TABLE "members" ADD "disabled" boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE "members" ADD "sso" boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE "members" ADD "teams" integer NOT NULL DEFAULT \'0\'');
    await runner.query('ALTER TABLE "members" ADD "spaces" integer NOT NULL DEFAULT \'0\'');
    await runner.query(
      'ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "members"("organization_id","user_id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "grants" ADD CONSTRAINT "grants_team_id_fkey" FOREIGN KEY ("team_id", "organization_id") REFERENCES "teams"("id","organization_id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_fkey" FOREIGN KEY ("team_id", "organization_id") REFERENCES "teams"("id","organization_id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "members"("organization_id","user_id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "team_members" DROP CONSTRAINT "team_members_user_id_fkey"');
    await runner.query('ALTER TABLE "team_members" DROP CONSTRAINT "team_members_team_id_fkey"');
    await runner.query('ALTER TABLE "grants" DROP CONSTRAINT "grants_team_id_fkey"');
    await runner.query('ALTER TABLE "grants" DROP CONSTRAINT "grants_user_id_fkey"');
    await runner.query('ALTER TABLE "teams" DROP CONSTRAINT "teams_organization_id_fkey"');
    await runner.query('ALTER TABLE "members" DROP COLUMN "spaces"');
    await runner.query('ALTER TABLE "members" DROP COLUMN "teams"');
    await runner.query('ALTER TABLE "members" DROP COLUMN "sso"');
    await runner.query('ALTER TABLE "members" DROP COLUMN "disabled"');
    await runner.query('ALTER TABLE "members" DROP COLUMN "last_seen_at"');
    await runner.query('DROP INDEX "public"."team_members_organization_id_user_id_idx"');
    await runner.query('DROP INDEX "public"."team_members_organization_id_team_id_idx"');
    await runner.query('DROP TABLE "team_members"');
    await runner.query('DROP INDEX "public"."grants_level_id_user_id_key"');
    await runner.query('DROP INDEX "public"."grants_level_id_team_id_key"');
    await runner.query('DROP INDEX "public"."grants_organization_id_user_id_idx"');
    await runner.query('DROP INDEX "public"."grants_organization_id_team_id_idx"');
    await runner.query('DROP TABLE "grants"');
    await runner.query('DROP INDEX "public"."teams_organization_id_id_key"');
    await runner.query('DROP TABLE "teams"');
  }
}
