import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is responsible for which pages of a space, and whether a merge needs their approval. */
export class CreateSpaceOwners1798720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "space_owners" (
         "space_id" character varying(32) COLLATE "C" NOT NULL,
         "organization_id" character varying(32) COLLATE "C" NOT NULL,
         "entries" jsonb NOT NULL,
         "required" boolean NOT NULL,
         CONSTRAINT "space_owners_pkey" PRIMARY KEY ("space_id"),
         CONSTRAINT "space_owners_space_id_fkey" FOREIGN KEY ("space_id")
           REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "space_owners"');
  }
}
