import type { MigrationInterface, QueryRunner } from 'typeorm';

const USER = `"user_id" character varying(32) COLLATE "C" NOT NULL`;
const toUser = (table: string) =>
  `CONSTRAINT "${table}_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE`;
const TIME = 'TIMESTAMP(3) WITH TIME ZONE';

/** People sign in without an identity provider: with passkeys, passwords, one-time codes and links. */
export class CreateAccounts1795910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "passwords" (${USER}, "hash" character varying(200) NOT NULL, "changed_at" ${TIME} NOT NULL,
         CONSTRAINT "passwords_pkey" PRIMARY KEY ("user_id"), ${toUser('passwords')})`,
    );
    await runner.query(
      `CREATE TABLE "code_generators" (${USER}, "sealed" text NOT NULL, "last_step" bigint NOT NULL DEFAULT 0,
         "confirmed_at" ${TIME},
         CONSTRAINT "code_generators_pkey" PRIMARY KEY ("user_id"), ${toUser('code_generators')})`,
    );
    await runner.query(
      `CREATE TABLE "recovery_codes" ("hash" character varying(43) COLLATE "C" NOT NULL, ${USER},
         CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("hash"), ${toUser('recovery_codes')})`,
    );
    await this.createPasskeys(runner);
    await runner.query(
      `CREATE TABLE "account_links" ("hash" character varying(43) COLLATE "C" NOT NULL, ${USER},
         "kind" character varying(10) NOT NULL, "relay" character varying(2048) NOT NULL,
         "created_at" ${TIME} NOT NULL, "expires_at" ${TIME} NOT NULL,
         CONSTRAINT "account_links_pkey" PRIMARY KEY ("hash"), ${toUser('account_links')})`,
    );
    await runner.query('CREATE INDEX "account_links_expires_at_idx" ON "account_links" ("expires_at")');
    for (const table of ['recovery_codes', 'account_links'])
      await runner.query(`CREATE INDEX "${table}_user_id_idx" ON "${table}" ("user_id")`);
    await runner.query('ALTER TABLE "sessions" ADD "method" character varying(20)');
    for (const column of ['organization_id', 'provider_kind', 'provider_id'])
      await runner.query(`ALTER TABLE "sessions" ALTER COLUMN "${column}" DROP NOT NULL`);
  }

  private async createPasskeys(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "passkeys" ("id" character varying(32) COLLATE "C" NOT NULL, ${USER},
         "credential_id" character varying(1400) COLLATE "C" NOT NULL, "public_key" text NOT NULL, "counter" bigint NOT NULL,
         "transports" text array NOT NULL, "name" character varying(100) NOT NULL, "created_at" ${TIME} NOT NULL,
         "last_used_at" ${TIME},
         CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id"), ${toUser('passkeys')})`,
    );
    await runner.query('CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" ("credential_id")');
    await runner.query('CREATE INDEX "passkeys_user_id_idx" ON "passkeys" ("user_id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "sessions" WHERE organization_id IS NULL');
    for (const column of ['organization_id', 'provider_kind', 'provider_id'])
      await runner.query(`ALTER TABLE "sessions" ALTER COLUMN "${column}" SET NOT NULL`);
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "method"');
    for (const table of ['account_links', 'passkeys', 'recovery_codes', 'code_generators', 'passwords'])
      await runner.query(`DROP TABLE "${table}"`);
  }
}
