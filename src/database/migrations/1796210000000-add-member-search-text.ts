import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members are found by, of the account `person`: a line for the name and one for the address that is shown. */
const TEXT = `lower(concat_ws(E'\\n', person.display_name, COALESCE(person.unproven_email, person.email)))`;

const UP = [
  `ALTER TABLE "members" ADD "search_text" text NOT NULL DEFAULT ''`,
  // Shared with whoever renames the account, so that the later of the two sees what the other wrote.
  `CREATE FUNCTION "set_member_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     SELECT ${TEXT} INTO NEW.search_text FROM users person WHERE person.id = NEW.user_id FOR SHARE;
     NEW.search_text := COALESCE(NEW.search_text, '');
     RETURN NEW;
   END $$`,
  // A restored row brings its own text, maybe before the account is there.
  `CREATE TRIGGER "members_search_text" BEFORE INSERT ON "members"
   FOR EACH ROW WHEN (NEW.search_text = '') EXECUTE FUNCTION "set_member_search_text"()`,
  `CREATE FUNCTION "update_member_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE members SET search_text = ${TEXT.replaceAll('person.', 'NEW.')} WHERE user_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER "users_member_search_text" AFTER UPDATE OF display_name, email, unproven_email ON "users"
   FOR EACH ROW WHEN ((OLD.display_name, OLD.email, OLD.unproven_email)
     IS DISTINCT FROM (NEW.display_name, NEW.email, NEW.unproven_email))
   EXECUTE FUNCTION "update_member_search_text"()`,
  `UPDATE "members" SET "search_text" = ${TEXT} FROM "users" person WHERE person.id = members.user_id`,
  `CREATE INDEX "members_search_text_idx" ON "members" USING gin ("organization_id", "search_text" gin_trgm_ops)`,
] as const;

const DOWN = [
  'DROP INDEX "members_search_text_idx"',
  'DROP TRIGGER "users_member_search_text" ON "users"',
  'DROP FUNCTION "update_member_search_text"()',
  'DROP TRIGGER "members_search_text" ON "members"',
  'DROP FUNCTION "set_member_search_text"()',
  'ALTER TABLE "members" DROP COLUMN "search_text"',
] as const;

/**
 * Names and addresses beside the places they are searched for. Triggers keep them, as accounts change in several modules and in
 * processes of the version before.
 */
export class AddMemberSearchText1796210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
