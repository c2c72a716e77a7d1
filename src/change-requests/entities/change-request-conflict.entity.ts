import { Column, Entity, ForeignKey } from 'typeorm';
import { HashColumn, PrimaryIdColumn } from '../../database/columns';
import { ChangeRequest } from './change-request.entity';

/** A page that an update or edits of the same words left in conflict; it prevents a merge until it is resolved. */
@Entity('change_request_conflicts')
export class ChangeRequestConflict {
  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  changeRequestId: string;

  /** A page, file or piece of reusable content. */
  @PrimaryIdColumn()
  itemId: string;

  @Column('varchar', { length: 20 })
  kind: 'page' | 'file' | 'reusable-content' | 'settings';

  @Column('varchar', { length: 256 })
  title: string;

  /** The fields that both sides changed: `text`, `title`, `place`, `deleted` and so on. */
  @Column({ type: 'varchar', length: 40, array: true })
  fields: string[];

  /** The texts of a page when the conflict arose; null if there was none. Both sides of a conflict of edits are in one text, marked. */
  @HashColumn({ nullable: true })
  baseHash: string | null;

  @HashColumn({ nullable: true })
  primaryHash: string | null;

  @HashColumn({ nullable: true })
  requestHash: string | null;
}
