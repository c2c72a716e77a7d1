import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../database/columns';

/** What is known of stored bytes; the bytes themselves are in the storage module under the same hash. */
@Entity('blobs')
export class Blob {
  @PrimaryColumn('varchar', { length: 43, collation: 'C' })
  hash: string;

  /** Bytes. */
  @Column({ type: 'integer' })
  size: number;

  /** What the bytes say they are, never what a name or a client claims. */
  @Column('varchar', { length: 100 })
  contentType: string;

  /** Pixels, for pictures. */
  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  @TimeColumn()
  createdAt: Date;
}
