import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredReference } from '../../../../core/documents/markdown/stored-reference';

/** The text of a page, stored once under the hash of its canonical form; equal texts share one row. */
@Entity('documents')
@Index('documents_unhashed_idx', ['hash'], { where: 'markdown_hash IS NULL' })
export class Document {
  @PrimaryColumn('varchar', { length: 43, collation: 'C' })
  hash: string;

  /** Markdown exactly as written. */
  @Column({ type: 'text' })
  source: string;

  /** References of the text to pages and files of its space by ID, ascending by position. */
  @Column({ type: 'jsonb' })
  references: readonly StoredReference[];

  /** SHA-256 of `source` in UTF-8, in hexadecimal; null until `documents.hash` has come to a row of an earlier version. */
  @Column({ type: 'varchar', length: 64, collation: 'C', nullable: true })
  markdownHash: string | null;
}
