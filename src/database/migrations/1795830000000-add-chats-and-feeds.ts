import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddChatsAndFeeds1795830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "feed_keys" ("user_id" character varying(32) COLLATE "C" NOT NULL, "space_id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "hash" character varying(43) COLLATE "C" NOT NULL, "sso" boolean NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_2a7f8c92eee761ffa5ab1dacb29" PRIMARY KEY ("user_id", "space_id"))',
    );
    await runner.query('CREATE INDEX "feed_keys_space_id_idx" ON "feed_keys"  ("space_id") ');
    await runner.query(
      'CREATE INDEX "feed_keys_organization_id_user_id_idx" ON "feed_keys"  ("organization_id", "user_id") ',
    );
    await runner.query('CREATE UNIQUE INDEX "feed_keys_hash_key" ON "feed_keys"  ("hash") ');
    await runner.query(`ALTER TABLE "webhooks" ADD "format" character varying(10) NOT NULL DEFAULT 'standard'`);
    await runner.query(
      'ALTER TABLE "feed_keys" ADD CONSTRAINT "feed_keys_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "members"("organization_id","user_id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "feed_keys" DROP CONSTRAINT "feed_keys_user_id_fkey"');
    await runner.query('ALTER TABLE "webhooks" DROP COLUMN "format"');
    await runner.query('DROP INDEX "public"."feed_keys_hash_key"');
    await runner.query('DROP INDEX "public"."feed_keys_organization_id_user_id_idx"');
    await runner.query('DROP INDEX "public"."feed_keys_space_id_idx"');
    await runner.query('DROP TABLE "feed_keys"');
  }
}
