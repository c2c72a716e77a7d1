import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImportRuns1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "import_runs" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "space_id" character varying(32) COLLATE "C" NOT NULL, "change_request_id" character varying(32) COLLATE "C", "member_id" character varying(32) COLLATE "C" NOT NULL, "source" character varying(20) NOT NULL, "url" text NOT NULL, "request" text, "status" character varying(11) NOT NULL, "reason" text, "phase" character varying(7), "done" integer NOT NULL, "total" integer, "attempts" integer NOT NULL, "revision_id" character varying(32) COLLATE "C", "imported" integer, "found" integer, "skipped" jsonb NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "started_at" TIMESTAMP(3) WITH TIME ZONE, "heartbeat_at" TIMESTAMP(3) WITH TIME ZONE, "ended_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "import_runs_pkey" PRIMARY KEY ("id"))',
    );
    await runner.query(
      `CREATE INDEX "import_runs_active_idx" ON "import_runs"  ("status", "id") WHERE status IN ('pending', 'in-progress')`,
    );
    await runner.query('CREATE INDEX "import_runs_space_id_id_idx" ON "import_runs"  ("space_id", "id") ');
    await runner.query(
      'CREATE INDEX "import_runs_organization_id_id_idx" ON "import_runs"  ("organization_id", "id") ',
    );
    await runner.query(
      'ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "import_runs" DROP CONSTRAINT "import_runs_space_id_fkey"');
    await runner.query('DROP INDEX "public"."import_runs_organization_id_id_idx"');
    await runner.query('DROP INDEX "public"."import_runs_space_id_id_idx"');
    await runner.query('DROP INDEX "public"."import_runs_active_idx"');
    await runner.query('DROP TABLE "import_runs"');
  }
}
