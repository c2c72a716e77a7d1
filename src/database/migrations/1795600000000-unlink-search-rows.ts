import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A third of the cost of writing words was asking for each whether its space exists. Whoever writes them has the row of the
 * space locked, and the last that removes a space has removed them before.
 */
export class UnlinkSearchRows1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE search_terms DROP CONSTRAINT search_terms_space_id_fkey');
    await runner.query('ALTER TABLE search_sections DROP CONSTRAINT search_sections_space_id_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['search_terms', 'search_sections']) {
      await runner.query(`DELETE FROM ${table} WHERE space_id NOT IN (SELECT id FROM spaces)`);
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces (id) ON DELETE CASCADE`,
      );
    }
  }
}
