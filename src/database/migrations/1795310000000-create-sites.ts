import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'CREATE TABLE "sites" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "type" character varying(20) NOT NULL, "title" character varying(128) NOT NULL, "basename" character varying(100) COLLATE "C" NOT NULL, "hostname" character varying(512) COLLATE "C", "proxy" character varying(512) COLLATE "C", "visibility" character varying(20) NOT NULL, "published" boolean NOT NULL, "adaptive_content" boolean NOT NULL, "agents_context" character varying(10) NOT NULL, "adaptive_schema" jsonb, "adaptive_schema_updated_at" TIMESTAMP(3) WITH TIME ZONE, "customization" jsonb, "auth_key" text NOT NULL, "auth_backend" character varying(12) NOT NULL, "auth_fallback_url" character varying(2048), "created_by" character varying(32) COLLATE "C" NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "version" integer NOT NULL, CONSTRAINT "PK_4f5eccb1dfde10c9170502595a7" PRIMARY KEY ("id"))',
  'CREATE UNIQUE INDEX "sites_basename_key" ON "sites"  ("basename") ',
  'CREATE UNIQUE INDEX "sites_hostname_key" ON "sites"  ("hostname") WHERE hostname IS NOT NULL',
  'CREATE UNIQUE INDEX "sites_proxy_key" ON "sites"  ("proxy") WHERE proxy IS NOT NULL',
  'CREATE INDEX "sites_organization_id_id_idx" ON "sites"  ("organization_id", "id") ',
  'CREATE TABLE "site_redirects" ("id" character varying(32) COLLATE "C" NOT NULL, "site_id" character varying(32) COLLATE "C" NOT NULL, "source" character varying(512) NOT NULL, "path" character varying(512) COLLATE "C" NOT NULL, "destination" jsonb NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_1186ee82c0a437e42cf64eeb9e4" PRIMARY KEY ("id"))',
  'CREATE UNIQUE INDEX "site_redirects_path_key" ON "site_redirects"  ("site_id", "path") ',
  'CREATE INDEX "site_redirects_site_id_id_idx" ON "site_redirects"  ("site_id", "id") ',
  'CREATE TABLE "site_section_groups" ("id" character varying(32) COLLATE "C" NOT NULL, "site_id" character varying(32) COLLATE "C" NOT NULL, "rank" character varying(255) COLLATE "C" NOT NULL, "title" character varying(100) NOT NULL, "icon" character varying(50), CONSTRAINT "PK_415ee2c2d40e7e078efd34dcd60" PRIMARY KEY ("id"))',
  'CREATE INDEX "site_section_groups_site_id_id_idx" ON "site_section_groups"  ("site_id", "id") ',
  'CREATE TABLE "site_sections" ("id" character varying(32) COLLATE "C" NOT NULL, "site_id" character varying(32) COLLATE "C" NOT NULL, "group_id" character varying(32) COLLATE "C", "rank" character varying(255) COLLATE "C" NOT NULL, "title" character varying(128) NOT NULL, "description" character varying(256), "icon" character varying(50), "path" character varying(100) COLLATE "C" NOT NULL, "former_paths" character varying(100) array COLLATE "C" NOT NULL, "is_default" boolean NOT NULL, "condition" character varying(1024), CONSTRAINT "PK_5f3370a29aa38c0ba4958aebf80" PRIMARY KEY ("id"))',
  'CREATE INDEX "site_sections_group_id_idx" ON "site_sections"  ("group_id") ',
  'CREATE UNIQUE INDEX "site_sections_default_key" ON "site_sections"  ("site_id") WHERE is_default',
  'CREATE UNIQUE INDEX "site_sections_path_key" ON "site_sections"  ("site_id", "path") ',
  'CREATE INDEX "site_sections_site_id_id_idx" ON "site_sections"  ("site_id", "id") ',
  'CREATE TABLE "site_share_links" ("id" character varying(32) COLLATE "C" NOT NULL, "site_id" character varying(32) COLLATE "C" NOT NULL, "name" character varying(50) NOT NULL, "key_hash" character varying(43) COLLATE "C" NOT NULL, "key" text NOT NULL, "active" boolean NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_27a070dc5cb7f95f72b2e33218b" PRIMARY KEY ("id"))',
  'CREATE UNIQUE INDEX "site_share_links_key_hash_key" ON "site_share_links"  ("key_hash") ',
  'CREATE INDEX "site_share_links_site_id_id_idx" ON "site_share_links"  ("site_id", "id") ',
  'CREATE TABLE "site_spaces" ("id" character varying(32) COLLATE "C" NOT NULL, "site_id" character varying(32) COLLATE "C" NOT NULL, "section_id" character varying(32) COLLATE "C", "space_id" character varying(32) COLLATE "C" NOT NULL, "rank" character varying(255) COLLATE "C" NOT NULL, "path" character varying(100) COLLATE "C" NOT NULL, "former_paths" character varying(100) array COLLATE "C" NOT NULL, "is_default" boolean NOT NULL, "condition" character varying(1024), "customization" jsonb, CONSTRAINT "PK_e629feb3ddd8db63d6d67ef10f6" PRIMARY KEY ("id"))',
  'CREATE INDEX "site_spaces_space_id_idx" ON "site_spaces"  ("space_id") ',
  'CREATE UNIQUE INDEX "site_spaces_root_default_key" ON "site_spaces"  ("site_id") WHERE is_default AND section_id IS NULL',
  'CREATE UNIQUE INDEX "site_spaces_default_key" ON "site_spaces"  ("section_id") WHERE is_default',
  'CREATE UNIQUE INDEX "site_spaces_root_path_key" ON "site_spaces"  ("site_id", "path") WHERE section_id IS NULL',
  'CREATE UNIQUE INDEX "site_spaces_path_key" ON "site_spaces"  ("section_id", "path") ',
  'CREATE INDEX "site_spaces_site_id_id_idx" ON "site_spaces"  ("site_id", "id") ',
  'ALTER TABLE "sites" ADD CONSTRAINT "sites_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
  'ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
  'ALTER TABLE "site_section_groups" ADD CONSTRAINT "site_section_groups_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
  'ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
  'ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "site_section_groups"("id") ON DELETE SET NULL ON UPDATE NO ACTION',
  'ALTER TABLE "site_share_links" ADD CONSTRAINT "site_share_links_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
  'ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
  'ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "site_sections"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
  'ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
];

const DOWN = [
  'ALTER TABLE "site_spaces" DROP CONSTRAINT "site_spaces_space_id_fkey"',
  'ALTER TABLE "site_spaces" DROP CONSTRAINT "site_spaces_section_id_fkey"',
  'ALTER TABLE "site_spaces" DROP CONSTRAINT "site_spaces_site_id_fkey"',
  'ALTER TABLE "site_share_links" DROP CONSTRAINT "site_share_links_site_id_fkey"',
  'ALTER TABLE "site_sections" DROP CONSTRAINT "site_sections_group_id_fkey"',
  'ALTER TABLE "site_sections" DROP CONSTRAINT "site_sections_site_id_fkey"',
  'ALTER TABLE "site_section_groups" DROP CONSTRAINT "site_section_groups_site_id_fkey"',
  'ALTER TABLE "site_redirects" DROP CONSTRAINT "site_redirects_site_id_fkey"',
  'ALTER TABLE "sites" DROP CONSTRAINT "sites_organization_id_fkey"',
  'DROP INDEX "public"."site_spaces_site_id_id_idx"',
  'DROP INDEX "public"."site_spaces_path_key"',
  'DROP INDEX "public"."site_spaces_root_path_key"',
  'DROP INDEX "public"."site_spaces_default_key"',
  'DROP INDEX "public"."site_spaces_root_default_key"',
  'DROP INDEX "public"."site_spaces_space_id_idx"',
  'DROP TABLE "site_spaces"',
  'DROP INDEX "public"."site_share_links_site_id_id_idx"',
  'DROP INDEX "public"."site_share_links_key_hash_key"',
  'DROP TABLE "site_share_links"',
  'DROP INDEX "public"."site_sections_site_id_id_idx"',
  'DROP INDEX "public"."site_sections_path_key"',
  'DROP INDEX "public"."site_sections_default_key"',
  'DROP INDEX "public"."site_sections_group_id_idx"',
  'DROP TABLE "site_sections"',
  'DROP INDEX "public"."site_section_groups_site_id_id_idx"',
  'DROP TABLE "site_section_groups"',
  'DROP INDEX "public"."site_redirects_site_id_id_idx"',
  'DROP INDEX "public"."site_redirects_path_key"',
  'DROP TABLE "site_redirects"',
  'DROP INDEX "public"."sites_organization_id_id_idx"',
  'DROP INDEX "public"."sites_proxy_key"',
  'DROP INDEX "public"."sites_hostname_key"',
  'DROP INDEX "public"."sites_basename_key"',
  'DROP TABLE "sites"',
];

export class CreateSites1795310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
