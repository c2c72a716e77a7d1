import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['file_versions', 'page_versions', 'reusable_versions'] as const;

/** Finds the rows that a revision opened and closed, without walking its line. */
export class IndexChanges1795273100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`CREATE INDEX "${table}_from_seq_idx" ON "${table}" ("line_id", "from_seq")`);
      await runner.query(
        `CREATE INDEX "${table}_to_seq_idx" ON "${table}" ("line_id", "to_seq") WHERE to_seq IS NOT NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DROP INDEX "${table}_to_seq_idx"`);
      await runner.query(`DROP INDEX "${table}_from_seq_idx"`);
    }
  }
}
