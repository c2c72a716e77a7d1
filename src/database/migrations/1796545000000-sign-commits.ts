import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of organizations that sign commits, and which Git connections sign. */
export class SignCommits1796545000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "git_connections" ADD "sign_commits" boolean NOT NULL DEFAULT false');
    await runner.query(
      `CREATE TABLE "git_signing_keys" (
         "organization_id" character varying(32) COLLATE "C" NOT NULL,
         "private_key" character varying(1000) NOT NULL,
         "public_key" character varying(200) NOT NULL,
         "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
         CONSTRAINT "git_signing_keys_pkey" PRIMARY KEY ("organization_id"),
         CONSTRAINT "git_signing_keys_organization_id_fkey" FOREIGN KEY ("organization_id")
           REFERENCES "organizations"("id") ON DELETE CASCADE)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "git_signing_keys"');
    await runner.query('ALTER TABLE "git_connections" DROP COLUMN "sign_commits"');
  }
}
