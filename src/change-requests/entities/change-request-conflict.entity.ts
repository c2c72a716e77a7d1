import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ChangeRequest } from './change-request.entity';

/** A page that an update left in conflict; it stands in the way of a merge until it is resolved. */
@Entity('change_request_conflicts')
export class ChangeRequestConflict {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  changeRequestId: string;

  @ManyToOne(() => ChangeRequest, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'change_request_id',
    foreignKeyConstraintName: 'change_request_conflicts_change_request_id_fkey',
  })
  changeRequest?: Relation<ChangeRequest>;

  /** A page, file or piece of reusable content. */
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  itemId: string;

  @Column('varchar', { length: 20 })
  kind: 'page' | 'file' | 'reusable-content' | 'settings';

  @Column('varchar', { length: 256 })
  title: string;

  /** What both sides changed: `text`, `title`, `place`, `deleted` and so on. */
  @Column({ type: 'varchar', length: 40, array: true })
  fields: string[];

  /** The texts of a page when it came into conflict; null where there was none. */
  @Column({ type: 'varchar', length: 43, collation: 'C', nullable: true })
  baseHash: string | null;

  @Column({ type: 'varchar', length: 43, collation: 'C', nullable: true })
  primaryHash: string | null;

  @Column({ type: 'varchar', length: 43, collation: 'C', nullable: true })
  requestHash: string | null;
}
