import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'character varying(32) COLLATE "C"';
const TIME = 'TIMESTAMP(3) WITH TIME ZONE';

const UP = [
  `ALTER TABLE "notification_preferences" ADD COLUMN "mail" character varying(10)`,
  `CREATE TABLE "notification_mail_schedules" (
     "user_id" ${ID} NOT NULL,
     "hour" smallint NOT NULL DEFAULT 8,
     "time_zone" character varying(64) NOT NULL DEFAULT 'UTC',
     "mailed_at" ${TIME},
     "digested_at" ${TIME},
     CONSTRAINT "notification_mail_schedules_pkey" PRIMARY KEY ("user_id"),
     CONSTRAINT "notification_mail_schedules_user_id_fkey" FOREIGN KEY ("user_id")
       REFERENCES "users"("id") ON DELETE CASCADE)`,
  `CREATE TABLE "notification_mails" (
     "notification_id" ${ID} NOT NULL,
     "user_id" ${ID} NOT NULL,
     "daily" boolean NOT NULL,
     "due_at" ${TIME},
     "sent_at" ${TIME},
     CONSTRAINT "notification_mails_pkey" PRIMARY KEY ("notification_id"),
     CONSTRAINT "notification_mails_notification_id_fkey" FOREIGN KEY ("notification_id")
       REFERENCES "notifications"("id") ON DELETE CASCADE)`,
  `CREATE INDEX "notification_mails_due_at_idx" ON "notification_mails" ("due_at") WHERE due_at IS NOT NULL`,
  `CREATE INDEX "notification_mails_user_id_due_at_idx" ON "notification_mails" ("user_id", "due_at")
     WHERE due_at IS NOT NULL`,
];

export class CreateNotificationMails1795972000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "notification_mails"');
    await runner.query('DROP TABLE "notification_mail_schedules"');
    await runner.query('ALTER TABLE "notification_preferences" DROP COLUMN "mail"');
  }
}
