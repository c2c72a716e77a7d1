import { Column, PrimaryColumn } from 'typeorm';

/** A row that is valid in the revisions `[fromSeq, toSeq)` of its branch; `toSeq` null: up to the newest. */
export abstract class VersionedRow {
  @PrimaryColumn('varchar', { name: 'line_id', length: 32, collation: 'C' })
  branchId: string;

  @Column({ type: 'integer', nullable: true })
  toSeq: number | null;
}
