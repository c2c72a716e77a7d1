import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "change_requests" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "organization_id" character varying(32) COLLATE "C" NOT NULL,
        "space_id" character varying(32) COLLATE "C" NOT NULL,
        "number" integer NOT NULL,
        "status" character varying(10) NOT NULL,
        "subject" character varying(100) NOT NULL,
        "revision_id" character varying(32) COLLATE "C" NOT NULL,
        "revision_seq" integer NOT NULL,
        "initial_revision_id" character varying(32) COLLATE "C" NOT NULL,
        "ancestor_revision_id" character varying(32) COLLATE "C",
        "base_seq" integer NOT NULL,
        "merged_revision_id" character varying(32) COLLATE "C",
        "merged_at" TIMESTAMP(3) WITH TIME ZONE,
        "merged_by" character varying(32) COLLATE "C",
        "comments" integer NOT NULL,
        "created_by" character varying(32) COLLATE "C" NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_e3f28255a6e818820f18f6d5956" PRIMARY KEY ("id")
      )`,
  `CREATE INDEX "change_requests_organization_id_status_idx" ON "change_requests" ("organization_id", "status", "id")`,
  `CREATE INDEX "change_requests_space_id_status_idx" ON "change_requests" ("space_id", "status", "number")`,
  `CREATE UNIQUE INDEX "change_requests_space_id_number_key" ON "change_requests" ("space_id", "number")`,
  `CREATE INDEX "change_requests_merged_revision_id_idx" ON "change_requests" ("merged_revision_id")`,
  `CREATE TABLE "change_request_conflicts" (
        "change_request_id" character varying(32) COLLATE "C" NOT NULL,
        "item_id" character varying(32) COLLATE "C" NOT NULL,
        "kind" character varying(20) NOT NULL,
        "title" character varying(256) NOT NULL,
        "fields" character varying(40) array NOT NULL,
        "base_hash" character varying(43) COLLATE "C",
        "primary_hash" character varying(43) COLLATE "C",
        "request_hash" character varying(43) COLLATE "C",
        CONSTRAINT "PK_5ecb73f9806be53f8018052cb99" PRIMARY KEY ("change_request_id", "item_id")
      )`,
  `CREATE TABLE "change_request_reviews" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "change_request_id" character varying(32) COLLATE "C" NOT NULL,
        "revision_id" character varying(32) COLLATE "C" NOT NULL,
        "reviewer_id" character varying(32) COLLATE "C" NOT NULL,
        "requested_by" character varying(32) COLLATE "C",
        "status" character varying(20) NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_4b7d59e834bbda230fcb07aa46d" PRIMARY KEY ("id")
      )`,
  `CREATE INDEX "change_request_reviews_change_request_id_id_idx" ON "change_request_reviews" ("change_request_id", "id")`,
  `CREATE TABLE "merge_rules" (
        "owner_id" character varying(32) COLLATE "C" NOT NULL,
        "organization_id" character varying(32) COLLATE "C" NOT NULL,
        "rules" jsonb NOT NULL,
        CONSTRAINT "PK_b9fdc0394c3556a4b90badea218" PRIMARY KEY ("owner_id")
      )`,
  `CREATE INDEX "merge_rules_organization_id_idx" ON "merge_rules" ("organization_id")`,
  `CREATE TABLE "requested_reviewers" (
        "change_request_id" character varying(32) COLLATE "C" NOT NULL,
        "user_id" character varying(32) COLLATE "C" NOT NULL,
        "revision_id" character varying(32) COLLATE "C" NOT NULL,
        "requested_by" character varying(32) COLLATE "C" NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_d196203141bc1f6d898b4df2854" PRIMARY KEY ("change_request_id", "user_id")
      )`,
  `CREATE INDEX "requested_reviewers_user_id_idx" ON "requested_reviewers" ("user_id")`,
  `ALTER TABLE "file_versions" ADD "removed" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "page_versions" ADD "removed" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "reusable_versions" ADD "removed" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "revisions" ADD "base_seq" integer`,
  `CREATE INDEX "file_versions_path_idx" ON "file_versions" ("line_id", "path")`,
  `CREATE INDEX "reusable_versions_path_idx" ON "reusable_versions" ("line_id", "path")`,
  `ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "change_request_conflicts" ADD CONSTRAINT "change_request_conflicts_change_request_id_fkey" FOREIGN KEY ("change_request_id") REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "change_request_reviews" ADD CONSTRAINT "change_request_reviews_change_request_id_fkey" FOREIGN KEY ("change_request_id") REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "merge_rules" ADD CONSTRAINT "merge_rules_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "requested_reviewers" ADD CONSTRAINT "requested_reviewers_change_request_id_fkey" FOREIGN KEY ("change_request_id") REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "requested_reviewers" ADD CONSTRAINT "requested_reviewers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `DROP INDEX "page_versions_open_slug_key"`,
  `CREATE UNIQUE INDEX "page_versions_open_slug_key" ON "page_versions" ("line_id", "parent_id", "slug") WHERE to_seq IS NULL AND NOT removed`,
  `DROP INDEX "page_versions_source_path_idx"`,
  `CREATE INDEX "page_versions_source_path_idx" ON "page_versions" ("line_id", "source_path")`,
  `DROP INDEX "file_versions_open_path_key"`,
  `CREATE UNIQUE INDEX "file_versions_open_path_key" ON "file_versions" ("line_id", "path") WHERE to_seq IS NULL AND NOT removed`,
  `DROP INDEX "reusable_versions_open_path_key"`,
  `CREATE UNIQUE INDEX "reusable_versions_open_path_key" ON "reusable_versions" ("line_id", "path") WHERE to_seq IS NULL AND NOT removed`,
];

const DOWN = [
  `DROP INDEX "page_versions_open_slug_key"`,
  `CREATE UNIQUE INDEX "page_versions_open_slug_key" ON "page_versions" ("line_id", "parent_id", "slug") WHERE to_seq IS NULL`,
  `DROP INDEX "page_versions_source_path_idx"`,
  `CREATE INDEX "page_versions_source_path_idx" ON "page_versions" ("line_id", "source_path") WHERE to_seq IS NULL`,
  `DROP INDEX "file_versions_open_path_key"`,
  `CREATE UNIQUE INDEX "file_versions_open_path_key" ON "file_versions" ("line_id", "path") WHERE to_seq IS NULL`,
  `DROP INDEX "reusable_versions_open_path_key"`,
  `CREATE UNIQUE INDEX "reusable_versions_open_path_key" ON "reusable_versions" ("line_id", "path") WHERE to_seq IS NULL`,
  `ALTER TABLE "requested_reviewers" DROP CONSTRAINT "requested_reviewers_user_id_fkey"`,
  `ALTER TABLE "requested_reviewers" DROP CONSTRAINT "requested_reviewers_change_request_id_fkey"`,
  `ALTER TABLE "merge_rules" DROP CONSTRAINT "merge_rules_organization_id_fkey"`,
  `ALTER TABLE "change_request_reviews" DROP CONSTRAINT "change_request_reviews_change_request_id_fkey"`,
  `ALTER TABLE "change_request_conflicts" DROP CONSTRAINT "change_request_conflicts_change_request_id_fkey"`,
  `ALTER TABLE "change_requests" DROP CONSTRAINT "change_requests_space_id_fkey"`,
  `DROP INDEX "reusable_versions_path_idx"`,
  `DROP INDEX "file_versions_path_idx"`,
  `ALTER TABLE "revisions" DROP COLUMN "base_seq"`,
  `ALTER TABLE "reusable_versions" DROP COLUMN "removed"`,
  `ALTER TABLE "page_versions" DROP COLUMN "removed"`,
  `ALTER TABLE "file_versions" DROP COLUMN "removed"`,
  `DROP INDEX "requested_reviewers_user_id_idx"`,
  `DROP TABLE "requested_reviewers"`,
  `DROP TABLE "merge_rules"`,
  `DROP INDEX "change_request_reviews_change_request_id_id_idx"`,
  `DROP TABLE "change_request_reviews"`,
  `DROP TABLE "change_request_conflicts"`,
  `DROP INDEX "change_requests_space_id_number_key"`,
  `DROP INDEX "change_requests_space_id_status_idx"`,
  `DROP INDEX "change_requests_organization_id_status_idx"`,
  `DROP TABLE "change_requests"`,
];

/** Change requests: lines of content laid over the primary content, with their reviews, conflicts and merge rules. */
export class CreateChangeRequests1795273021811 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
