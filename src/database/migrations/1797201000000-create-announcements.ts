import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators tell everybody in the app. */
export class CreateAnnouncements1797201000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "announcements" (
         "id" character varying(32) COLLATE "C" NOT NULL,
         "text" character varying(500) NOT NULL,
         "severity" character varying(10) NOT NULL,
         "ends_at" timestamp(3) with time zone,
         "created_by" character varying(32) COLLATE "C",
         "created_at" timestamp(3) with time zone NOT NULL,
         "updated_at" timestamp(3) with time zone NOT NULL,
         CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "announcements"');
  }
}
