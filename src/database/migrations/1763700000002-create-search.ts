import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Full text of the newest primary content of each space. These tables are derived from the content and mapped by no entity;
 * the lexemes are made by the content module, never by a configuration of the database.
 */
export class CreateSearch1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gin');
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
      CREATE TABLE search_pages (
        page_id varchar(32) COLLATE "C" NOT NULL,
        space_id varchar(32) COLLATE "C" NOT NULL,
        organization_id varchar(32) COLLATE "C" NOT NULL,
        title_key text NOT NULL,
        title_tokens tsvector NOT NULL,
        tokens tsvector NOT NULL,
        CONSTRAINT search_pages_pkey PRIMARY KEY (page_id, space_id),
        CONSTRAINT search_pages_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces (id) ON DELETE CASCADE
      )`);
    // Ranking reads many of them: unpacking costs more than the space it saves.
    await runner.query('ALTER TABLE search_pages ALTER COLUMN tokens SET STORAGE EXTERNAL');
    await runner.query(
      'CREATE INDEX search_pages_tokens_idx ON search_pages USING gin (space_id, organization_id, tokens, title_tokens)',
    );
    await runner.query(`
      CREATE TABLE search_sections (
        space_id varchar(32) COLLATE "C" NOT NULL,
        page_id varchar(32) COLLATE "C" NOT NULL,
        ordinal integer NOT NULL,
        part integer NOT NULL,
        anchor text NOT NULL,
        heading text NOT NULL,
        body text NOT NULL,
        folded text,
        CONSTRAINT search_sections_pkey PRIMARY KEY (space_id, page_id, ordinal, part),
        CONSTRAINT search_sections_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE search_terms (
        space_id varchar(32) COLLATE "C" NOT NULL,
        term varchar(60) COLLATE "C" NOT NULL,
        CONSTRAINT search_terms_pkey PRIMARY KEY (space_id, term),
        CONSTRAINT search_terms_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX search_terms_term_idx ON search_terms USING gin (space_id, term gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_terms');
    await runner.query('DROP TABLE search_sections');
    await runner.query('DROP TABLE search_pages');
  }
}
