import { Column, Entity, ForeignKey } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { ChangeRequest } from './change-request.entity';

/** One person's part in revisions of a change request that others wrote: they typed on the same page at the same time. */
@Entity('change_request_contributions')
export class ChangeRequestContribution {
  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  changeRequestId: string;

  @PrimaryIdColumn()
  userId: string;

  /** Revisions. */
  @Column({ type: 'integer' })
  count: number;

  @TimeColumn()
  updatedAt: Date;
}
