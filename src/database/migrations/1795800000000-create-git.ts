import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGit1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "git_connections" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "space_id" character varying(32) COLLATE "C" NOT NULL, "member_id" character varying(32) COLLATE "C" NOT NULL, "url" character varying(2048) NOT NULL, "branch" character varying(255) NOT NULL, "folder" character varying(1024) NOT NULL, "direction" character varying(4) NOT NULL, "first_side" character varying(5) NOT NULL, "active" boolean NOT NULL, "credentials" character varying(8192), "hook_secret" character varying(255) NOT NULL, "base_commit" character varying(64), "base_revision_id" character varying(32) COLLATE "C", "base_seq" integer, "push_commit" character varying(64), "push_revision_id" character varying(32) COLLATE "C", "push_seq" integer, "merge_request_id" character varying(32) COLLATE "C", "merge_commit" character varying(64), "merge_revision_id" character varying(32) COLLATE "C", "side_branch" character varying(255), "failures" integer NOT NULL, "next_check_at" TIMESTAMP(3) WITH TIME ZONE, "checked_at" TIMESTAMP(3) WITH TIME ZONE, "hook_at" TIMESTAMP(3) WITH TIME ZONE, "running_until" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_f4e76b61fd29b7cc4e74c6979f7" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE UNIQUE INDEX "git_connections_space_id_key" ON "git_connections"  ("space_id") ');
    await runner.query(
      'CREATE INDEX "git_connections_next_check_at_idx" ON "git_connections"  ("next_check_at") WHERE next_check_at IS NOT NULL',
    );
    await runner.query(
      'CREATE TABLE "git_runs" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "space_id" character varying(32) COLLATE "C" NOT NULL, "kind" character varying(10) NOT NULL, "trigger" character varying(10) NOT NULL, "status" character varying(10) NOT NULL, "member_id" character varying(32) COLLATE "C" NOT NULL, "request" text, "info" jsonb, "log" jsonb NOT NULL, "commits" jsonb NOT NULL, "revision_id" character varying(32) COLLATE "C", "head_commit" character varying(64), "change_request_id" character varying(32) COLLATE "C", "side_branch" character varying(255), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "started_at" TIMESTAMP(3) WITH TIME ZONE, "ended_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_11459480fb7d8624fc174cfb5e6" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE INDEX "git_runs_space_id_id_idx" ON "git_runs"  ("space_id", "id") ');
    await runner.query(
      'ALTER TABLE "git_connections" ADD CONSTRAINT "git_connections_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "git_runs" ADD CONSTRAINT "git_runs_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "git_runs" DROP CONSTRAINT "git_runs_space_id_fkey"');
    await runner.query('ALTER TABLE "git_connections" DROP CONSTRAINT "git_connections_space_id_fkey"');
    await runner.query('DROP INDEX "public"."git_runs_space_id_id_idx"');
    await runner.query('DROP TABLE "git_runs"');
    await runner.query('DROP INDEX "public"."git_connections_next_check_at_idx"');
    await runner.query('DROP INDEX "public"."git_connections_space_id_key"');
    await runner.query('DROP TABLE "git_connections"');
  }
}
