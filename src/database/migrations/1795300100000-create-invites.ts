import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE link_invites (
    id varchar(32) COLLATE "C" NOT NULL,
    organization_id varchar(32) COLLATE "C" NOT NULL,
    level_kind varchar(10),
    level_id varchar(32) COLLATE "C",
    role varchar(10),
    created_by varchar(32) COLLATE "C" NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT link_invites_pkey PRIMARY KEY (id),
    CONSTRAINT link_invites_level_check
      CHECK (num_nonnulls(level_kind, level_id) IN (0, 2) AND (level_id IS NULL OR role IS NOT NULL)),
    CONSTRAINT link_invites_organization_id_fkey
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX link_invites_organization_id_created_at_idx ON link_invites (organization_id, created_at, id)',
  'CREATE INDEX link_invites_organization_id_created_by_idx ON link_invites (organization_id, created_by)',
  'CREATE INDEX link_invites_level_id_idx ON link_invites (level_id) WHERE level_id IS NOT NULL',
  `CREATE TABLE withdrawals (
    organization_id varchar(32) COLLATE "C" NOT NULL,
    user_id varchar(32) COLLATE "C" NOT NULL,
    withdrawn_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT withdrawals_pkey PRIMARY KEY (organization_id, user_id),
    CONSTRAINT withdrawals_organization_id_fkey
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE,
    CONSTRAINT withdrawals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX withdrawals_user_id_idx ON withdrawals (user_id)',
  `CREATE TABLE organization_email_domains (
    domain varchar(253) COLLATE "C" NOT NULL,
    organization_id varchar(32) COLLATE "C" NOT NULL,
    CONSTRAINT organization_email_domains_pkey PRIMARY KEY (domain),
    CONSTRAINT organization_email_domains_organization_id_fkey
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX organization_email_domains_organization_id_idx ON organization_email_domains (organization_id)',
  // A domain that several organizations name stays with the oldest of them.
  `INSERT INTO organization_email_domains (domain, organization_id)
   SELECT DISTINCT ON (domain) domain, id FROM organizations, unnest(email_domains) AS domain ORDER BY domain, id`,
  `UPDATE organizations SET email_domains = ARRAY(
     SELECT domain FROM organization_email_domains WHERE organization_id = organizations.id ORDER BY domain)
   WHERE cardinality(email_domains) > 0`,
  'CREATE INDEX members_organization_id_joined_at_idx ON members (organization_id, joined_at, user_id)',
  'CREATE INDEX members_organization_id_role_joined_at_idx ON members (organization_id, role, joined_at, user_id)',
  `CREATE INDEX members_organization_id_last_seen_at_idx ON members (organization_id, last_seen_at, user_id)
   WHERE last_seen_at IS NOT NULL`,
  `CREATE INDEX members_organization_id_role_last_seen_at_idx ON members (organization_id, role, last_seen_at, user_id)
   WHERE last_seen_at IS NOT NULL`,
  'CREATE INDEX users_display_name_trgm_idx ON users USING gin (display_name gin_trgm_ops)',
  'CREATE INDEX users_email_trgm_idx ON users USING gin (email gin_trgm_ops)',
] as const;

const DOWN = [
  'DROP INDEX users_email_trgm_idx',
  'DROP INDEX users_display_name_trgm_idx',
  'DROP INDEX members_organization_id_role_last_seen_at_idx',
  'DROP INDEX members_organization_id_last_seen_at_idx',
  'DROP INDEX members_organization_id_role_joined_at_idx',
  'DROP INDEX members_organization_id_joined_at_idx',
  'DROP TABLE organization_email_domains',
  'DROP TABLE withdrawals',
  'DROP TABLE link_invites',
] as const;

/** Invites by link, email domains that belong to one organization, and the indexes that lists of members read by. */
export class CreateInvites1795300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
