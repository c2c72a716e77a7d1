import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which PDFs of revisions exist or are being made, by a hash of what they show. Mapped by no entity: they are derived from
 * the content, and forgotten when nobody asks for them.
 */
export class CreatePdfExports1795280000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pdf_exports (
        key varchar(43) COLLATE "C" NOT NULL,
        space_id varchar(32) COLLATE "C" NOT NULL,
        blob_hash varchar(43) COLLATE "C",
        started_at timestamp(3) with time zone NOT NULL,
        asked_at timestamp(3) with time zone NOT NULL,
        CONSTRAINT pdf_exports_pkey PRIMARY KEY (key),
        CONSTRAINT pdf_exports_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces (id) ON DELETE CASCADE,
        CONSTRAINT pdf_exports_blob_hash_fkey FOREIGN KEY (blob_hash) REFERENCES blobs (hash) ON DELETE RESTRICT
      )`);
    await runner.query('CREATE INDEX pdf_exports_space_id_idx ON pdf_exports (space_id)');
    await runner.query('CREATE INDEX pdf_exports_blob_hash_idx ON pdf_exports (blob_hash)');
    await runner.query('CREATE INDEX pdf_exports_asked_at_idx ON pdf_exports (asked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pdf_exports');
  }
}
