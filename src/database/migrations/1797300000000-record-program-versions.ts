import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which versions of the program have changed the schema, and from which release on a program works with it. Mapped by no entity. */
export class RecordProgramVersions1797300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "program_versions" (
         "version" text NOT NULL,
         "works_from" text NOT NULL,
         "migrated_at" timestamp(3) with time zone NOT NULL,
         CONSTRAINT "program_versions_pkey" PRIMARY KEY ("version")
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "program_versions"');
  }
}
