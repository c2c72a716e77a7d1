import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSiteFeedback1795310200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "site_feedback" ("site_space_id" character varying(32) COLLATE "C" NOT NULL, "page_id" character varying(32) COLLATE "C" NOT NULL, "day" date NOT NULL, "rating" character varying(10) NOT NULL, "count" integer NOT NULL, CONSTRAINT "site_feedback_pkey" PRIMARY KEY ("site_space_id", "page_id", "day", "rating"))',
    );
    await runner.query(
      'ALTER TABLE "site_feedback" ADD CONSTRAINT "site_feedback_site_space_id_fkey" FOREIGN KEY ("site_space_id") REFERENCES "site_spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "site_feedback"');
  }
}
