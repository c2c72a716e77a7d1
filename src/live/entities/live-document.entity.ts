import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { HashColumn, IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';

/** A page of a change request that people edit together. */
@Entity('live_documents')
@Index('live_documents_change_request_id_page_id_key', ['changeRequestId', 'pageId'], { unique: true })
@Index('live_documents_unwritten_since_idx', ['unwrittenSince'], { where: 'unwritten_since IS NOT NULL' })
export class LiveDocument {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @IdColumn()
  changeRequestId: string;

  @IdColumn()
  pageId: string;

  /** The text of the page that the document is based on: later changes of the page have not been merged into it yet. */
  @HashColumn()
  baseHash: string;

  /** Number of the newest update. */
  @Column({ type: 'integer' })
  seq: number;

  /** All updates up to `stateSeq` merged into one; later ones are in `live_updates`. */
  @Column({ type: 'bytea', select: false })
  state: Buffer;

  @Column({ type: 'integer' })
  stateSeq: number;

  /** The newest update that is in the content of the change request. */
  @Column({ type: 'integer' })
  writtenSeq: number;

  /** The people who have typed since then, the last one at the end. */
  @Column({ type: 'varchar', length: 32, array: true, default: '{}' })
  unwrittenBy: string[];

  @TimeColumn({ nullable: true })
  unwrittenSince: Date | null;

  /** The number of the process that stored the last update from a client; null if that is unknown. */
  @Column({ type: 'integer', nullable: true })
  process: number | null;

  @TimeColumn()
  updatedAt: Date;
}
