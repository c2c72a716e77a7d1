import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE sso_requests (
    id varchar(64) COLLATE "C" NOT NULL,
    provider_id varchar(32) COLLATE "C" NOT NULL,
    purpose varchar(10) NOT NULL,
    relay varchar(2048) NOT NULL,
    browser_hash varchar(43) COLLATE "C",
    detail jsonb NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT sso_requests_pkey PRIMARY KEY (id)
  )`,
  'CREATE INDEX sso_requests_expires_at_idx ON sso_requests (expires_at)',
  `CREATE TABLE sso_uses (
    provider_id varchar(32) COLLATE "C" NOT NULL,
    hash varchar(43) COLLATE "C" NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT sso_uses_pkey PRIMARY KEY (provider_id, hash)
  )`,
  'CREATE INDEX sso_uses_expires_at_idx ON sso_uses (expires_at)',
  `CREATE TABLE sso_tickets (
    hash varchar(43) COLLATE "C" NOT NULL,
    sealed text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT sso_tickets_pkey PRIMARY KEY (hash)
  )`,
  'CREATE INDEX sso_tickets_expires_at_idx ON sso_tickets (expires_at)',
] as const;

const DOWN = ['DROP TABLE sso_tickets', 'DROP TABLE sso_uses', 'DROP TABLE sso_requests'] as const;

/** What is remembered between the steps of a sign-in, for minutes: nothing here hangs on a person or an organization. */
export class CreateSso1795400050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
