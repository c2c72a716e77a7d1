import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE audit_events (
    id varchar(32) COLLATE "C" NOT NULL,
    organization_id varchar(32) COLLATE "C",
    actor_id varchar(32) COLLATE "C",
    token_id varchar(32) COLLATE "C",
    source varchar(10) NOT NULL,
    action varchar(40) COLLATE "C" NOT NULL,
    target_type varchar(20) NOT NULL,
    target_id varchar(200) COLLATE "C" NOT NULL,
    target_label varchar(200),
    space_id varchar(32) COLLATE "C",
    details jsonb NOT NULL,
    request_id varchar(128),
    ip varchar(45),
    user_agent varchar(200),
    occurred_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT audit_events_pkey PRIMARY KEY (id),
    CONSTRAINT audit_events_organization_id_fkey
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX audit_events_organization_id_idx ON audit_events (organization_id, id)',
  'CREATE INDEX audit_events_organization_id_actor_id_idx ON audit_events (organization_id, actor_id, id)',
  'CREATE INDEX audit_events_organization_id_action_idx ON audit_events (organization_id, action, id)',
  'CREATE INDEX audit_events_organization_id_target_id_idx ON audit_events (organization_id, target_id, id)',
  `CREATE INDEX audit_events_organization_id_space_id_idx ON audit_events (organization_id, space_id, id)
   WHERE space_id IS NOT NULL`,
  `CREATE INDEX audit_events_organization_id_token_id_idx ON audit_events (organization_id, token_id, id)
   WHERE token_id IS NOT NULL`,
  // Deletions go through for the retention, which says so in its transaction, and when the organization itself is gone.
  `CREATE FUNCTION audit_events_keep() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' AND (
       current_setting('bindery.audit_retention', true) = 'on'
       OR (OLD.organization_id IS NOT NULL AND NOT EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id))
     ) THEN
       RETURN OLD;
     END IF;
     RAISE EXCEPTION 'audit events are kept as they were written' USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER audit_events_keep BEFORE UPDATE OR DELETE ON audit_events
   FOR EACH ROW EXECUTE FUNCTION audit_events_keep()`,
] as const;

const DOWN = ['DROP TABLE audit_events', 'DROP FUNCTION audit_events_keep()'] as const;

/** The audit log, which can only grow until its events are too old. */
export class CreateAuditEvents1795300300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
