import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn } from '../../database/columns';
import { Document } from './document.entity';

export type LinkKind = 'page' | 'file' | 'reusable-content' | 'url' | 'missing';

/** One distinct thing that a document refers to, for backlinks and link checks; made once, with the document. */
@Entity('document_links')
export class DocumentLink {
  @ForeignKey(() => Document, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 43, collation: 'C' })
  documentHash: string;

  @PrimaryColumn('integer')
  ordinal: number;

  @Column('varchar', { length: 20 })
  kind: LinkKind;

  /** Page, file or reusable content it names; null for addresses and for what was not found. */
  @Index('document_links_target_id_idx')
  @IdColumn({ nullable: true })
  targetId: string | null;

  /** The address of a `url`, or the path of something `missing`. */
  @Column({ type: 'text', nullable: true })
  address: string | null;
}
