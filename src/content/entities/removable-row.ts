import { Column } from 'typeorm';
import { VersionedRow } from './versioned-row';

/** A row of something that a change request may delete. */
export abstract class RemovableRow extends VersionedRow {
  /** On the branch of a change request: it hides what the primary content has. */
  @Column({ type: 'boolean', default: false })
  removed: boolean;
}
