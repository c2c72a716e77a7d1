import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOpenapi1795310100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "openapi_specs" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "slug" character varying(100) COLLATE "C" NOT NULL, "source_url" character varying(2048), "source_text" bytea, "visibility" character varying(10) NOT NULL, "processing_state" character varying(10) NOT NULL, "last_version" character varying(32) COLLATE "C", "last_processed_at" TIMESTAMP(3) WITH TIME ZONE, "last_process_error_code" character varying(20), "last_process_error" character varying(1000), "failures" integer NOT NULL, "next_check_at" TIMESTAMP(3) WITH TIME ZONE, "generation" integer NOT NULL, "created_by" character varying(32) COLLATE "C" NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_26a3877c4c4e8bb19ba37eeacdd" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "openapi_specs_next_check_at_idx" ON "openapi_specs"  ("next_check_at") WHERE next_check_at IS NOT NULL',
    );
    await runner.query('CREATE UNIQUE INDEX "openapi_specs_slug_key" ON "openapi_specs"  ("organization_id", "slug") ');
    await runner.query(
      'CREATE INDEX "openapi_specs_organization_id_id_idx" ON "openapi_specs"  ("organization_id", "id") ',
    );
    await runner.query(
      'CREATE TABLE "openapi_spec_versions" ("id" character varying(32) COLLATE "C" NOT NULL, "spec_id" character varying(32) COLLATE "C" NOT NULL, "content_hash" character varying(43) COLLATE "C" NOT NULL, "source_url" character varying(2048), "format" character varying(4) NOT NULL, "size" integer NOT NULL, "raw" bytea NOT NULL, "document" bytea NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_a12a1ca4856a489ead960da7e1c" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "openapi_spec_versions_spec_id_id_idx" ON "openapi_spec_versions"  ("spec_id", "id") ',
    );
    await runner.query(
      'ALTER TABLE "openapi_specs" ADD CONSTRAINT "openapi_specs_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "openapi_spec_versions" ADD CONSTRAINT "openapi_spec_versions_spec_id_fkey" FOREIGN KEY ("spec_id") REFERENCES "openapi_specs"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "openapi_spec_versions" DROP CONSTRAINT "openapi_spec_versions_spec_id_fkey"');
    await runner.query('ALTER TABLE "openapi_specs" DROP CONSTRAINT "openapi_specs_organization_id_fkey"');
    await runner.query('DROP INDEX "public"."openapi_spec_versions_spec_id_id_idx"');
    await runner.query('DROP TABLE "openapi_spec_versions"');
    await runner.query('DROP INDEX "public"."openapi_specs_organization_id_id_idx"');
    await runner.query('DROP INDEX "public"."openapi_specs_slug_key"');
    await runner.query('DROP INDEX "public"."openapi_specs_next_check_at_idx"');
    await runner.query('DROP TABLE "openapi_specs"');
  }
}
