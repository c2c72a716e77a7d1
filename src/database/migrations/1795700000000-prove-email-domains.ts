import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Email domains count once they are proven; those that were named before are not. */
export class ProveEmailDomains1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "organization_email_domains"
         ADD "proven_at" TIMESTAMP(3) WITH TIME ZONE,
         ADD "proof" character varying(10),
         ADD "checked_at" TIMESTAMP(3) WITH TIME ZONE,
         ADD "missing_since" TIMESTAMP(3) WITH TIME ZONE`,
    );
    await runner.query(
      `CREATE INDEX "organization_email_domains_checked_at_idx" ON "organization_email_domains" ("checked_at")
         WHERE checked_at IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE "organizations" ADD "proven_email_domains" text array NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "organizations" DROP COLUMN "proven_email_domains"');
    await runner.query(
      `ALTER TABLE "organization_email_domains"
         DROP COLUMN "proven_at", DROP COLUMN "proof", DROP COLUMN "checked_at", DROP COLUMN "missing_since"`,
    );
  }
}
