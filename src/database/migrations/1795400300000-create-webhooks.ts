import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWebhooks1795400300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "webhooks" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "owner_id" character varying(32) COLLATE "C" NOT NULL, "url" character varying(2048) NOT NULL, "description" character varying(256), "events" character varying(40) array NOT NULL, "spaces" character varying(32) array, "sites" character varying(32) array, "secret" character varying(255) NOT NULL, "former_secret" character varying(255), "former_secret_until" TIMESTAMP(3) WITH TIME ZONE, "disabled_reason" character varying(10), "failing_since" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_9e8795cfc899ab7bdaa831e8527" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE INDEX "webhooks_organization_id_id_idx" ON "webhooks"  ("organization_id", "id") ');
    await runner.query(
      'CREATE TABLE "webhook_deliveries" ("id" character varying(32) COLLATE "C" NOT NULL, "webhook_id" character varying(32) COLLATE "C" NOT NULL, "event_id" character varying(32) COLLATE "C" NOT NULL, "type" character varying(40) NOT NULL, "space_id" character varying(32) COLLATE "C", "subject_kind" character varying(20), "subject_id" character varying(32) COLLATE "C", "payload" text NOT NULL, "status" character varying(10) NOT NULL, "note" character varying(200), "tries" integer NOT NULL, "next_try_at" TIMESTAMP(3) WITH TIME ZONE, "sending_until" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY ("id"))',
    );
    await runner.query(
      'CREATE INDEX "webhook_deliveries_space_id_idx" ON "webhook_deliveries"  ("space_id") WHERE space_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX "webhook_deliveries_next_try_at_idx" ON "webhook_deliveries"  ("webhook_id", "next_try_at") WHERE next_try_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX "webhook_deliveries_webhook_id_id_idx" ON "webhook_deliveries"  ("webhook_id", "id") ',
    );
    await runner.query(
      'CREATE TABLE "webhook_tries" ("id" character varying(32) COLLATE "C" NOT NULL, "delivery_id" character varying(32) COLLATE "C" NOT NULL, "tried_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "duration" integer NOT NULL, "answered" integer, "excerpt" character varying(1024), "error" character varying(300), CONSTRAINT "PK_5371dd2c0d92307473415b322b4" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE INDEX "webhook_tries_delivery_id_id_idx" ON "webhook_tries"  ("delivery_id", "id") ');
    await runner.query(
      'ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "webhook_tries" DROP CONSTRAINT "webhook_tries_delivery_id_fkey"');
    await runner.query('ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_webhook_id_fkey"');
    await runner.query('ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_organization_id_fkey"');
    await runner.query('DROP INDEX "public"."webhook_tries_delivery_id_id_idx"');
    await runner.query('DROP TABLE "webhook_tries"');
    await runner.query('DROP INDEX "public"."webhook_deliveries_webhook_id_id_idx"');
    await runner.query('DROP INDEX "public"."webhook_deliveries_next_try_at_idx"');
    await runner.query('DROP INDEX "public"."webhook_deliveries_space_id_idx"');
    await runner.query('DROP TABLE "webhook_deliveries"');
    await runner.query('DROP INDEX "public"."webhooks_organization_id_id_idx"');
    await runner.query('DROP TABLE "webhooks"');
  }
}
