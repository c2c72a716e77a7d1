import { Column, Entity, ForeignKey } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { ChangeRequest } from './change-request.entity';

/** A person's contribution to revisions of a change request that another author wrote: they typed on the same page at the same time. */
@Entity('change_request_contributions')
export class ChangeRequestContribution {
  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  changeRequestId: string;

  @PrimaryIdColumn()
  userId: string;

  /** Number of revisions. */
  @Column({ type: 'integer' })
  count: number;

  @TimeColumn()
  updatedAt: Date;
}
