import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn } from '../../../database/columns';
import { Document } from './document.entity';

export type LinkKind = 'page' | 'file' | 'reusable-content' | 'url' | 'missing';

/** One distinct target of a document, for backlinks and link checks; written once, with the document. */
@Entity('document_links')
export class DocumentLink {
  @ForeignKey(() => Document, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 43, collation: 'C' })
  documentHash: string;

  @PrimaryColumn('integer')
  ordinal: number;

  @Column('varchar', { length: 20 })
  kind: LinkKind;

  /** ID of the page, file or reusable content; null for addresses and for missing targets. */
  @Index('document_links_target_id_idx')
  @IdColumn({ nullable: true })
  targetId: string | null;

  /** The address of a `url`, or the path of a `missing` target. */
  @Column({ type: 'text', nullable: true })
  address: string | null;
}
