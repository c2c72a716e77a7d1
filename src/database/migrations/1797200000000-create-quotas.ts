import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sizes of spaces, counted as they are written, and quotas of organizations. */
const UP = [
  `CREATE TABLE "space_sizes" (
     "space_id" character varying(32) COLLATE "C" NOT NULL,
     "pages" integer NOT NULL,
     "file_bytes" bigint NOT NULL,
     CONSTRAINT "space_sizes_pkey" PRIMARY KEY ("space_id"),
     CONSTRAINT "space_sizes_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE
   )`,
  // What processes of the version before write meanwhile is counted by a daily job.
  `INSERT INTO "space_sizes" ("space_id", "pages", "file_bytes")
     SELECT s.id,
            (SELECT count(*) FROM page_versions p WHERE p.line_id = s.id AND p.to_seq IS NULL AND NOT p.removed),
            (SELECT COALESCE(sum(b.size), 0) FROM file_versions f JOIN blobs b ON b.hash = f.blob_hash
              WHERE f.line_id = s.id AND f.to_seq IS NULL AND NOT f.removed)
       FROM spaces s`,
  `CREATE TABLE "organization_quotas" (
     "organization_id" character varying(32) COLLATE "C" NOT NULL,
     "pages" bigint,
     "storage" bigint,
     "members" bigint,
     "file" bigint,
     "archive" bigint,
     "mails" bigint,
     "updated_at" timestamp(3) with time zone NOT NULL,
     CONSTRAINT "organization_quotas_pkey" PRIMARY KEY ("organization_id"),
     CONSTRAINT "organization_quotas_organization_id_fkey" FOREIGN KEY ("organization_id")
       REFERENCES "organizations"("id") ON DELETE CASCADE
   )`,
  `CREATE TABLE "organization_mail_counts" (
     "organization_id" character varying(32) COLLATE "C" NOT NULL,
     "day" date NOT NULL,
     "mails" integer NOT NULL,
     CONSTRAINT "organization_mail_counts_pkey" PRIMARY KEY ("organization_id"),
     CONSTRAINT "organization_mail_counts_organization_id_fkey" FOREIGN KEY ("organization_id")
       REFERENCES "organizations"("id") ON DELETE CASCADE
   )`,
];

export class CreateQuotas1797200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['organization_mail_counts', 'organization_quotas', 'space_sizes'])
      await runner.query(`DROP TABLE "${table}"`);
  }
}
