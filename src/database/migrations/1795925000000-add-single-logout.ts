import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identity providers are read from their metadata, encrypt for us, and sessions are ended on both sides. */
export class AddSingleLogout1795925000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "saml_providers"
         ADD "slo_url" character varying(2048),
         ADD "metadata_url" character varying(2048),
         ADD "metadata_checked_at" TIMESTAMP(3) WITH TIME ZONE,
         ADD "metadata_problem" character varying(500),
         ADD "certificates_changed_at" TIMESTAMP(3) WITH TIME ZONE,
         ADD "name_id_format" character varying(20) NOT NULL DEFAULT 'emailAddress',
         ADD "sign_requests" boolean NOT NULL DEFAULT false`,
    );
    await runner.query(
      `CREATE TABLE "saml_service_keys" (
         "provider_id" character varying(32) COLLATE "C" NOT NULL,
         "private_key" text NOT NULL,
         "certificate" character varying(10000) NOT NULL,
         "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         CONSTRAINT "saml_service_keys_pkey" PRIMARY KEY ("provider_id"),
         CONSTRAINT "saml_service_keys_provider_id_fkey" FOREIGN KEY ("provider_id")
           REFERENCES "saml_providers"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      `CREATE TABLE "provider_sessions" (
         "session_id" character varying(32) COLLATE "C" NOT NULL,
         "provider_id" character varying(32) COLLATE "C" NOT NULL,
         "subject_hash" character varying(43) COLLATE "C" NOT NULL,
         "index_hash" character varying(43) COLLATE "C",
         "sealed" text NOT NULL,
         CONSTRAINT "provider_sessions_pkey" PRIMARY KEY ("session_id"),
         CONSTRAINT "provider_sessions_session_id_fkey" FOREIGN KEY ("session_id")
           REFERENCES "sessions"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      'CREATE INDEX "provider_sessions_provider_id_subject_hash_idx" ON "provider_sessions" ("provider_id", "subject_hash")',
    );
    await runner.query(
      `CREATE INDEX "provider_sessions_provider_id_index_hash_idx" ON "provider_sessions" ("provider_id", "index_hash")
         WHERE index_hash IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "provider_sessions"');
    await runner.query('DROP TABLE "saml_service_keys"');
    await runner.query(
      `ALTER TABLE "saml_providers" DROP COLUMN "sign_requests", DROP COLUMN "name_id_format",
         DROP COLUMN "certificates_changed_at", DROP COLUMN "metadata_problem", DROP COLUMN "metadata_checked_at",
         DROP COLUMN "metadata_url", DROP COLUMN "slo_url"`,
    );
  }
}
