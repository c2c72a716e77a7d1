import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results of checks of change requests, and the checks that merge rules require. */
export class CreateChangeRequestChecks1797700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "change_request_checks" (
         "id" character varying(32) COLLATE "C" NOT NULL,
         "change_request_id" character varying(32) COLLATE "C" NOT NULL,
         "name" character varying(100) NOT NULL,
         "revision_id" character varying(32) COLLATE "C" NOT NULL,
         "state" character varying(20) NOT NULL,
         "details" character varying(4000),
         "url" character varying(2048),
         "created_by" character varying(32) COLLATE "C" NOT NULL,
         "created_at" timestamp(3) with time zone NOT NULL,
         "updated_by" character varying(32) COLLATE "C" NOT NULL,
         "updated_at" timestamp(3) with time zone NOT NULL,
         CONSTRAINT "change_request_checks_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "change_request_checks_change_request_id_fkey" FOREIGN KEY ("change_request_id")
           REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE NO ACTION
       )`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "change_request_checks_change_request_id_name_key"
         ON "change_request_checks" ("change_request_id", "name")`,
    );
    await runner.query(`ALTER TABLE "merge_rules" ADD "required_checks" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "merge_rules" DROP "required_checks"');
    await runner.query('DROP TABLE "change_request_checks"');
  }
}
