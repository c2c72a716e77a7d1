import { Column, PrimaryColumn } from 'typeorm';

/** A row that holds in the revisions `[fromSeq, toSeq)` of its line; `toSeq` null: up to the newest. */
export abstract class VersionedRow {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  lineId: string;

  @Column({ type: 'integer', nullable: true })
  toSeq: number | null;
}
