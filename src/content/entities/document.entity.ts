import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredReference } from '../../documents/markdown/stored-reference';

/** The text of a page, stored once by the hash of its canonical form; equal text anywhere is one row. */
@Entity('documents')
export class Document {
  @PrimaryColumn('varchar', { length: 43, collation: 'C' })
  hash: string;

  /** Markdown as it was written, byte for byte. */
  @Column({ type: 'text' })
  source: string;

  /** Where the text refers to pages and files of its space, by their identifiers; ascending by position. */
  @Column({ type: 'jsonb' })
  references: readonly StoredReference[];
}
