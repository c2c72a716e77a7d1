import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCore1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "users" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "email" character varying(254) NOT NULL,
        "display_name" character varying(100) NOT NULL,
        "photo_url" character varying(2048),
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE UNIQUE INDEX "users_email_key" ON "users"  ("email") `);
    await runner.query(`CREATE TABLE "api_tokens" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "user_id" character varying(32) COLLATE "C" NOT NULL,
        "organization_id" character varying(32) COLLATE "C",
        "name" character varying(100) NOT NULL,
        "hash" character varying(43) COLLATE "C" NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_c587455266b5fa8dace7194caac" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"  ("user_id") `);
    await runner.query(`CREATE INDEX "api_tokens_organization_id_idx" ON "api_tokens"  ("organization_id") `);
    await runner.query(`CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens"  ("hash") `);
    await runner.query(`CREATE TABLE "organizations" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "title" character varying(255) NOT NULL,
        "type" character varying(20) NOT NULL,
        "use_case" character varying(40),
        "community_type" character varying(20),
        "hostname" character varying(32),
        "email_domains" text array NOT NULL,
        "default_role" character varying(10),
        "default_content" jsonb,
        "logo" character varying(2048),
        "sso" boolean NOT NULL,
        "ai" boolean NOT NULL,
        "invite_links" boolean NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_6b031fcd0863e3f6b44230163f9" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE UNIQUE INDEX "organizations_hostname_key" ON "organizations"  ("hostname") `);
    await runner.query(`CREATE TABLE "collections" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "organization_id" character varying(32) COLLATE "C" NOT NULL,
        "parent_id" character varying(32) COLLATE "C",
        "rank" character varying(255) COLLATE "C" NOT NULL,
        "title" character varying(50) NOT NULL,
        "description" character varying(100),
        "default_level" character varying(10),
        "created_by" character varying(32) COLLATE "C" NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_21c00b1ebbd41ba1354242c5c4e" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "collections_parent_id_idx" ON "collections"  ("parent_id") `);
    await runner.query(
      `CREATE INDEX "collections_organization_id_parent_id_rank_idx" ON "collections"  ("organization_id", "parent_id", "rank") `,
    );
    await runner.query(`CREATE TABLE "blobs" (
        "hash" character varying(43) COLLATE "C" NOT NULL,
        "size" integer NOT NULL,
        "content_type" character varying(100) NOT NULL,
        "width" integer,
        "height" integer,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_137be5df75b4fdf23a4ab2a2e12" PRIMARY KEY ("hash")
      )`);
    await runner.query(`CREATE TABLE "documents" (
        "hash" character varying(43) COLLATE "C" NOT NULL,
        "source" text NOT NULL,
        "references" jsonb NOT NULL,
        CONSTRAINT "PK_bdd4779a41b5eae833901d1d542" PRIMARY KEY ("hash")
      )`);
    await runner.query(`CREATE TABLE "document_links" (
        "document_hash" character varying(43) COLLATE "C" NOT NULL,
        "ordinal" integer NOT NULL,
        "kind" character varying(20) NOT NULL,
        "target_id" character varying(32) COLLATE "C",
        "address" text,
        CONSTRAINT "PK_4227f929930f57aba5adbcea69f" PRIMARY KEY ("document_hash", "ordinal")
      )`);
    await runner.query(`CREATE INDEX "document_links_target_id_idx" ON "document_links"  ("target_id") `);
    await runner.query(`CREATE TABLE "file_versions" (
        "line_id" character varying(32) COLLATE "C" NOT NULL,
        "to_seq" integer,
        "file_id" character varying(32) COLLATE "C" NOT NULL,
        "from_seq" integer NOT NULL,
        "name" character varying(255) NOT NULL,
        "path" character varying(512) COLLATE "C" NOT NULL,
        "blob_hash" character varying(43) COLLATE "C" NOT NULL,
        CONSTRAINT "PK_ddbfddb92468c856eaa9162899b" PRIMARY KEY ("line_id", "file_id", "from_seq")
      )`);
    await runner.query(`CREATE INDEX "file_versions_blob_hash_idx" ON "file_versions"  ("blob_hash") `);
    await runner.query(
      `CREATE UNIQUE INDEX "file_versions_open_path_key" ON "file_versions"  ("line_id", "path") WHERE to_seq IS NULL`,
    );
    await runner.query(`CREATE TABLE "page_versions" (
        "line_id" character varying(32) COLLATE "C" NOT NULL,
        "to_seq" integer,
        "page_id" character varying(32) COLLATE "C" NOT NULL,
        "from_seq" integer NOT NULL,
        "parent_id" character varying(32) COLLATE "C" NOT NULL,
        "rank" character varying(255) COLLATE "C" NOT NULL,
        "type" character varying(10) NOT NULL,
        "slug" character varying(255) COLLATE "C",
        "title" character varying(256) NOT NULL,
        "document_hash" character varying(43) COLLATE "C",
        "hidden" boolean NOT NULL,
        "no_index" boolean NOT NULL,
        "details" jsonb NOT NULL,
        "source_path" character varying(512) COLLATE "C",
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_a72d102ae44321029d04904a142" PRIMARY KEY ("line_id", "page_id", "from_seq")
      )`);
    await runner.query(`CREATE INDEX "page_versions_document_hash_idx" ON "page_versions"  ("document_hash") `);
    await runner.query(
      `CREATE INDEX "page_versions_source_path_idx" ON "page_versions"  ("line_id", "source_path") WHERE to_seq IS NULL`,
    );
    await runner.query(`CREATE INDEX "page_versions_parent_idx" ON "page_versions"  ("line_id", "parent_id", "rank") `);
    await runner.query(
      `CREATE UNIQUE INDEX "page_versions_open_slug_key" ON "page_versions"  ("line_id", "parent_id", "slug") WHERE to_seq IS NULL`,
    );
    await runner.query(`CREATE TABLE "reusable_versions" (
        "line_id" character varying(32) COLLATE "C" NOT NULL,
        "to_seq" integer,
        "reusable_id" character varying(32) COLLATE "C" NOT NULL,
        "from_seq" integer NOT NULL,
        "title" character varying(256) NOT NULL,
        "path" character varying(512) COLLATE "C" NOT NULL,
        "document_hash" character varying(43) COLLATE "C" NOT NULL,
        CONSTRAINT "PK_a2c3653f4db8ef2afe7bc017d35" PRIMARY KEY ("line_id", "reusable_id", "from_seq")
      )`);
    await runner.query(`CREATE INDEX "reusable_versions_document_hash_idx" ON "reusable_versions"  ("document_hash") `);
    await runner.query(
      `CREATE UNIQUE INDEX "reusable_versions_open_path_key" ON "reusable_versions"  ("line_id", "path") WHERE to_seq IS NULL`,
    );
    await runner.query(`CREATE TABLE "spaces" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "organization_id" character varying(32) COLLATE "C" NOT NULL,
        "parent_id" character varying(32) COLLATE "C",
        "rank" character varying(255) COLLATE "C" NOT NULL,
        "title" character varying(50) NOT NULL,
        "emoji" character varying(50),
        "icon" character varying(2048),
        "visibility" character varying(20) NOT NULL,
        "edit_mode" character varying(10) NOT NULL,
        "default_level" character varying(10),
        "revision_id" character varying(32) COLLATE "C" NOT NULL,
        "revision_seq" integer NOT NULL,
        "comments" integer NOT NULL,
        "change_requests" integer NOT NULL,
        "change_requests_open" integer NOT NULL,
        "change_requests_draft" integer NOT NULL,
        "created_by" character varying(32) COLLATE "C" NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "deleted_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_dbe542974aca57afcb60709d4c8" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "spaces_parent_id_idx" ON "spaces"  ("parent_id") `);
    await runner.query(
      `CREATE INDEX "spaces_organization_id_parent_id_rank_idx" ON "spaces"  ("organization_id", "parent_id", "rank") `,
    );
    await runner.query(`CREATE INDEX "spaces_organization_id_id_idx" ON "spaces"  ("organization_id", "id") `);
    await runner.query(`CREATE TABLE "revisions" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "space_id" character varying(32) COLLATE "C" NOT NULL,
        "line_id" character varying(32) COLLATE "C" NOT NULL,
        "seq" integer NOT NULL,
        "type" character varying(10) NOT NULL,
        "parents" character varying(32) array NOT NULL,
        "created_by" character varying(32) COLLATE "C" NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_4aa9ee2c71c50508c3c501573c9" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "revisions_space_id_idx" ON "revisions"  ("space_id") `);
    await runner.query(`CREATE UNIQUE INDEX "revisions_line_id_seq_key" ON "revisions"  ("line_id", "seq") `);
    await runner.query(`CREATE TABLE "settings_versions" (
        "line_id" character varying(32) COLLATE "C" NOT NULL,
        "to_seq" integer,
        "from_seq" integer NOT NULL,
        "variables" jsonb NOT NULL,
        "redirects" jsonb NOT NULL,
        CONSTRAINT "PK_d32cc634ec90293ac8874109431" PRIMARY KEY ("line_id", "from_seq")
      )`);
    await runner.query(`CREATE TABLE "members" (
        "organization_id" character varying(32) COLLATE "C" NOT NULL,
        "user_id" character varying(32) COLLATE "C" NOT NULL,
        "role" character varying(10),
        "joined_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_7ad90bd282e1be5fb2f44f41f62" PRIMARY KEY ("organization_id", "user_id")
      )`);
    await runner.query(`CREATE INDEX "members_user_id_idx" ON "members"  ("user_id") `);
    await runner.query(
      `ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "collections" ADD CONSTRAINT "collections_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "collections" ADD CONSTRAINT "collections_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "collections"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_hash_fkey" FOREIGN KEY ("document_hash") REFERENCES "documents"("hash") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_blob_hash_fkey" FOREIGN KEY ("blob_hash") REFERENCES "blobs"("hash") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "spaces" ADD CONSTRAINT "spaces_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "spaces" ADD CONSTRAINT "spaces_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "collections"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "revisions" ADD CONSTRAINT "revisions_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "members" DROP CONSTRAINT "members_user_id_fkey"`);
    await runner.query(`ALTER TABLE "members" DROP CONSTRAINT "members_organization_id_fkey"`);
    await runner.query(`ALTER TABLE "revisions" DROP CONSTRAINT "revisions_space_id_fkey"`);
    await runner.query(`ALTER TABLE "spaces" DROP CONSTRAINT "spaces_parent_id_fkey"`);
    await runner.query(`ALTER TABLE "spaces" DROP CONSTRAINT "spaces_organization_id_fkey"`);
    await runner.query(`ALTER TABLE "file_versions" DROP CONSTRAINT "file_versions_blob_hash_fkey"`);
    await runner.query(`ALTER TABLE "document_links" DROP CONSTRAINT "document_links_document_hash_fkey"`);
    await runner.query(`ALTER TABLE "collections" DROP CONSTRAINT "collections_parent_id_fkey"`);
    await runner.query(`ALTER TABLE "collections" DROP CONSTRAINT "collections_organization_id_fkey"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_user_id_fkey"`);
    await runner.query(`DROP INDEX "public"."members_user_id_idx"`);
    await runner.query(`DROP TABLE "members"`);
    await runner.query(`DROP TABLE "settings_versions"`);
    await runner.query(`DROP INDEX "public"."revisions_line_id_seq_key"`);
    await runner.query(`DROP INDEX "public"."revisions_space_id_idx"`);
    await runner.query(`DROP TABLE "revisions"`);
    await runner.query(`DROP INDEX "public"."spaces_organization_id_id_idx"`);
    await runner.query(`DROP INDEX "public"."spaces_organization_id_parent_id_rank_idx"`);
    await runner.query(`DROP INDEX "public"."spaces_parent_id_idx"`);
    await runner.query(`DROP TABLE "spaces"`);
    await runner.query(`DROP INDEX "public"."reusable_versions_open_path_key"`);
    await runner.query(`DROP INDEX "public"."reusable_versions_document_hash_idx"`);
    await runner.query(`DROP TABLE "reusable_versions"`);
    await runner.query(`DROP INDEX "public"."page_versions_open_slug_key"`);
    await runner.query(`DROP INDEX "public"."page_versions_parent_idx"`);
    await runner.query(`DROP INDEX "public"."page_versions_source_path_idx"`);
    await runner.query(`DROP INDEX "public"."page_versions_document_hash_idx"`);
    await runner.query(`DROP TABLE "page_versions"`);
    await runner.query(`DROP INDEX "public"."file_versions_open_path_key"`);
    await runner.query(`DROP INDEX "public"."file_versions_blob_hash_idx"`);
    await runner.query(`DROP TABLE "file_versions"`);
    await runner.query(`DROP INDEX "public"."document_links_target_id_idx"`);
    await runner.query(`DROP TABLE "document_links"`);
    await runner.query(`DROP TABLE "documents"`);
    await runner.query(`DROP TABLE "blobs"`);
    await runner.query(`DROP INDEX "public"."collections_organization_id_parent_id_rank_idx"`);
    await runner.query(`DROP INDEX "public"."collections_parent_id_idx"`);
    await runner.query(`DROP TABLE "collections"`);
    await runner.query(`DROP INDEX "public"."organizations_hostname_key"`);
    await runner.query(`DROP TABLE "organizations"`);
    await runner.query(`DROP INDEX "public"."api_tokens_hash_key"`);
    await runner.query(`DROP INDEX "public"."api_tokens_organization_id_idx"`);
    await runner.query(`DROP INDEX "public"."api_tokens_user_id_idx"`);
    await runner.query(`DROP TABLE "api_tokens"`);
    await runner.query(`DROP INDEX "public"."users_email_key"`);
    await runner.query(`DROP TABLE "users"`);
  }
}
