import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs that people have let in stay registered; others are forgotten after a day. */
export class RecordUsedClients1796800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "oauth_clients" ("hash" character varying(43) COLLATE "C" NOT NULL,
         "used_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "oauth_clients_pkey" PRIMARY KEY ("hash"))`,
    );
    await runner.query('CREATE INDEX "oauth_clients_used_at_idx" ON "oauth_clients" ("used_at")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "oauth_clients"');
  }
}
