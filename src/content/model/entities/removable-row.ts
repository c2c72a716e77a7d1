import { Column } from 'typeorm';
import { VersionedRow } from './versioned-row';

/** A row that a change request can delete. */
export abstract class RemovableRow extends VersionedRow {
  /** On the branch of a change request: hides the row of the primary content. */
  @Column({ type: 'boolean', default: false })
  removed: boolean;
}
