import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPullRequests1795936000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "git_pull_requests" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "space_id" character varying(32) COLLATE "C" NOT NULL, "connection_id" character varying(32) COLLATE "C" NOT NULL, "change_request_id" character varying(32) COLLATE "C", "origin" character varying(10) NOT NULL, "state" character varying(10) NOT NULL, "number" integer, "url" character varying(2048), "title" character varying(300) NOT NULL, "author" character varying(200) NOT NULL, "branch" character varying(255) NOT NULL, "fork" boolean NOT NULL, "head_commit" character varying(64), "base_commit" character varying(64), "problem" character varying(500), "reported_status" character varying(300), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_671f6b2a8a6ccef3c5ba79b6a3a" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE UNIQUE INDEX "git_pull_requests_change_request_id_key" ON "git_pull_requests"  ("change_request_id") ',
    );
    await runner.query(
      'CREATE UNIQUE INDEX "git_pull_requests_connection_id_number_key" ON "git_pull_requests"  ("connection_id", "number") ',
    );
    await runner.query('CREATE INDEX "git_pull_requests_space_id_id_idx" ON "git_pull_requests"  ("space_id", "id") ');
    await runner.query('ALTER TABLE "change_requests" ADD "source_url" character varying(2048)');
    await runner.query('ALTER TABLE "git_connections" ADD "forge" character varying(10)');
    await runner.query('ALTER TABLE "git_connections" ADD "forge_failures" integer NOT NULL DEFAULT \'0\'');
    await runner.query('ALTER TABLE "git_connections" ADD "forge_problem" character varying(500)');
    await runner.query('ALTER TABLE "git_connections" ADD "forge_retry_at" TIMESTAMP(3) WITH TIME ZONE');
    await runner.query(
      'ALTER TABLE "git_pull_requests" ADD CONSTRAINT "git_pull_requests_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "git_pull_requests" ADD CONSTRAINT "git_pull_requests_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "git_connections"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "git_pull_requests" ADD CONSTRAINT "git_pull_requests_change_request_id_fkey" FOREIGN KEY ("change_request_id") REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "git_pull_requests" DROP CONSTRAINT "git_pull_requests_change_request_id_fkey"');
    await runner.query('ALTER TABLE "git_pull_requests" DROP CONSTRAINT "git_pull_requests_connection_id_fkey"');
    await runner.query('ALTER TABLE "git_pull_requests" DROP CONSTRAINT "git_pull_requests_space_id_fkey"');
    await runner.query('ALTER TABLE "git_connections" DROP COLUMN "forge_retry_at"');
    await runner.query('ALTER TABLE "git_connections" DROP COLUMN "forge_problem"');
    await runner.query('ALTER TABLE "git_connections" DROP COLUMN "forge_failures"');
    await runner.query('ALTER TABLE "git_connections" DROP COLUMN "forge"');
    await runner.query('ALTER TABLE "change_requests" DROP COLUMN "source_url"');
    await runner.query('DROP INDEX "public"."git_pull_requests_space_id_id_idx"');
    await runner.query('DROP INDEX "public"."git_pull_requests_connection_id_number_key"');
    await runner.query('DROP INDEX "public"."git_pull_requests_change_request_id_key"');
    await runner.query('DROP TABLE "git_pull_requests"');
  }
}
