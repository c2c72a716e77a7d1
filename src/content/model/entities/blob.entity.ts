import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../database/columns';

/** Metadata of stored bytes; the bytes themselves are in the storage module under the same hash. */
@Entity('blobs')
export class Blob {
  @PrimaryColumn('varchar', { length: 43, collation: 'C' })
  hash: string;

  /** Bytes. */
  @Column({ type: 'integer' })
  size: number;

  /** Detected from the bytes, never taken from a name or a client. */
  @Column('varchar', { length: 100 })
  contentType: string;

  /** Pixels, for images. */
  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  @TimeColumn()
  createdAt: Date;
}
