import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1795810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "notification_preferences" ("user_id" character varying(32) COLLATE "C" NOT NULL, "kind" character varying(40) NOT NULL, "delivery" character varying(10) NOT NULL, CONSTRAINT "PK_4beeeb46feaf58d75e124c8ba58" PRIMARY KEY ("user_id", "kind"))',
    );
    await runner.query(
      'CREATE TABLE "notification_subscriptions" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "user_id" character varying(32) COLLATE "C" NOT NULL, "space_id" character varying(32) COLLATE "C" NOT NULL, "target_id" character varying(32) COLLATE "C" NOT NULL, "target_type" character varying(20) NOT NULL, "watching" boolean NOT NULL, "reason" character varying(20) NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_ed571016eab334079c67b52be51" PRIMARY KEY ("user_id", "space_id", "target_id"))',
    );
    await runner.query(
      'CREATE UNIQUE INDEX "notification_subscriptions_id_key" ON "notification_subscriptions"  ("id") ',
    );
    await runner.query(
      'CREATE INDEX "notification_subscriptions_organization_id_user_id_idx" ON "notification_subscriptions"  ("organization_id", "user_id", "id") ',
    );
    await runner.query(
      'CREATE INDEX "notification_subscriptions_space_id_target_id_idx" ON "notification_subscriptions"  ("space_id", "target_id", "user_id") ',
    );
    await runner.query(
      'CREATE TABLE "notifications" ("id" character varying(32) COLLATE "C" NOT NULL, "position" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "user_id" character varying(32) COLLATE "C" NOT NULL, "kind" character varying(40) NOT NULL, "event_id" character varying(32) COLLATE "C" NOT NULL, "events" character varying(32) array NOT NULL, "fold_key" character varying(80) COLLATE "C", "actor_id" character varying(32) COLLATE "C", "space_id" character varying(32) COLLATE "C", "change_request_id" character varying(32) COLLATE "C", "comment_id" character varying(32) COLLATE "C", "reply_id" character varying(32) COLLATE "C", "webhook_id" character varying(32) COLLATE "C", "detail" character varying(40), "read_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_6a72c3c0f683f6462415e653c3a" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "notifications_space_id_idx" ON "notifications"  ("space_id") WHERE space_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX "notifications_fold_key_idx" ON "notifications"  ("user_id", "fold_key") WHERE fold_key IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX "notifications_organization_id_user_id_idx" ON "notifications"  ("organization_id", "user_id") ',
    );
    await runner.query(
      'CREATE INDEX "notifications_user_id_position_idx" ON "notifications"  ("user_id", "position") ',
    );
    await runner.query(
      'CREATE UNIQUE INDEX "notifications_user_id_event_id_key" ON "notifications"  ("user_id", "event_id") ',
    );
    await runner.query(
      'ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "members"("organization_id","user_id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "members"("organization_id","user_id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "notifications" DROP CONSTRAINT "notifications_user_id_fkey"');
    await runner.query(
      'ALTER TABLE "notification_subscriptions" DROP CONSTRAINT "notification_subscriptions_user_id_fkey"',
    );
    await runner.query(
      'ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_user_id_fkey"',
    );
    await runner.query('DROP INDEX "public"."notifications_user_id_event_id_key"');
    await runner.query('DROP INDEX "public"."notifications_user_id_position_idx"');
    await runner.query('DROP INDEX "public"."notifications_organization_id_user_id_idx"');
    await runner.query('DROP INDEX "public"."notifications_fold_key_idx"');
    await runner.query('DROP INDEX "public"."notifications_space_id_idx"');
    await runner.query('DROP TABLE "notifications"');
    await runner.query('DROP INDEX "public"."notification_subscriptions_space_id_target_id_idx"');
    await runner.query('DROP INDEX "public"."notification_subscriptions_organization_id_user_id_idx"');
    await runner.query('DROP INDEX "public"."notification_subscriptions_id_key"');
    await runner.query('DROP TABLE "notification_subscriptions"');
    await runner.query('DROP TABLE "notification_preferences"');
  }
}
