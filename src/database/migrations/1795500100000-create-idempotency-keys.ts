import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdempotencyKeys1795500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "idempotency_keys" (
        "caller" character varying(64) COLLATE "C" NOT NULL,
        "key_hash" character varying(43) COLLATE "C" NOT NULL,
        "fingerprint" character varying(43) COLLATE "C" NOT NULL,
        "attempt" character varying(32) COLLATE "C" NOT NULL,
        "is_done" boolean NOT NULL DEFAULT false,
        "answer" text,
        "lease_until" timestamp(3) with time zone NOT NULL,
        "expires_at" timestamp(3) with time zone NOT NULL,
        CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("caller", "key_hash")
      )`);
    await runner.query('CREATE UNIQUE INDEX "idempotency_keys_attempt_key" ON "idempotency_keys" ("attempt")');
    await runner.query('CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys" ("expires_at")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "idempotency_keys"');
  }
}
