import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE sessions (
    id varchar(32) COLLATE "C" NOT NULL,
    user_id varchar(32) COLLATE "C" NOT NULL,
    organization_id varchar(32) COLLATE "C" NOT NULL,
    provider_kind varchar(10) NOT NULL,
    provider_id varchar(32) COLLATE "C" NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    user_agent varchar(200),
    ip varchar(45),
    CONSTRAINT sessions_pkey PRIMARY KEY (id),
    CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX sessions_user_id_idx ON sessions (user_id)',
  'CREATE INDEX sessions_organization_id_idx ON sessions (organization_id)',
  'CREATE INDEX sessions_provider_id_idx ON sessions (provider_id)',
  'CREATE INDEX sessions_expires_at_idx ON sessions (expires_at)',
  `CREATE TABLE session_keys (
    id varchar(32) COLLATE "C" NOT NULL,
    secret varchar(200) COLLATE "C" NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT session_keys_pkey PRIMARY KEY (id)
  )`,
  'ALTER TABLE api_tokens ADD sso boolean NOT NULL DEFAULT false',
] as const;

const DOWN = ['ALTER TABLE api_tokens DROP COLUMN sso', 'DROP TABLE session_keys', 'DROP TABLE sessions'] as const;

/** People who signed in through an identity provider, and the keys that sign what their browsers hold. */
export class CreateSessions1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
