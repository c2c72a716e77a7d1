import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that people type together, and who had a part in what others wrote. */
export class CreateLiveDocuments1795937000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "change_request_contributions" (
         "change_request_id" character varying(32) COLLATE "C" NOT NULL,
         "user_id" character varying(32) COLLATE "C" NOT NULL,
         "count" integer NOT NULL,
         "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         CONSTRAINT "change_request_contributions_pkey" PRIMARY KEY ("change_request_id", "user_id"),
         CONSTRAINT "change_request_contributions_change_request_id_fkey" FOREIGN KEY ("change_request_id")
           REFERENCES "change_requests"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      `CREATE TABLE "live_documents" (
         "id" character varying(32) COLLATE "C" NOT NULL,
         "change_request_id" character varying(32) COLLATE "C" NOT NULL,
         "page_id" character varying(32) COLLATE "C" NOT NULL,
         "base_hash" character varying(43) COLLATE "C" NOT NULL,
         "seq" integer NOT NULL,
         "state" bytea NOT NULL,
         "state_seq" integer NOT NULL,
         "written_seq" integer NOT NULL,
         "unwritten_by" character varying(32) array NOT NULL DEFAULT '{}',
         "unwritten_since" TIMESTAMP(3) WITH TIME ZONE,
         "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         CONSTRAINT "live_documents_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "live_documents_change_request_id_fkey" FOREIGN KEY ("change_request_id")
           REFERENCES "change_requests"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX "live_documents_change_request_id_page_id_key" ON "live_documents" ("change_request_id", "page_id")',
    );
    await runner.query(
      'CREATE INDEX "live_documents_unwritten_since_idx" ON "live_documents" ("unwritten_since") WHERE unwritten_since IS NOT NULL',
    );
    await runner.query(
      `CREATE TABLE "live_updates" (
         "document_id" character varying(32) COLLATE "C" NOT NULL,
         "seq" integer NOT NULL,
         "update" bytea NOT NULL,
         CONSTRAINT "live_updates_pkey" PRIMARY KEY ("document_id", "seq"),
         CONSTRAINT "live_updates_document_id_fkey" FOREIGN KEY ("document_id")
           REFERENCES "live_documents"("id") ON DELETE CASCADE)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "live_updates"');
    await runner.query('DROP TABLE "live_documents"');
    await runner.query('DROP TABLE "change_request_contributions"');
  }
}
