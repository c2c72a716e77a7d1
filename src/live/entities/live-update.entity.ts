import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';
import { LiveDocument } from './live-document.entity';

/** A change of a live document, as Yjs encodes it. */
@Entity('live_updates')
export class LiveUpdate {
  @ForeignKey(() => LiveDocument, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  documentId: string;

  @PrimaryColumn({ type: 'integer' })
  seq: number;

  @Column({ type: 'bytea' })
  update: Buffer;
}
