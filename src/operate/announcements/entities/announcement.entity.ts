import { Column, Entity } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../../database/columns';

export const SEVERITIES = ['info', 'warning', 'critical'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** What operators tell everyone who uses the app. */
@Entity('announcements')
export class Announcement {
  @PrimaryIdColumn()
  id: string;

  @Column('varchar', { length: 500 })
  text: string;

  @Column('varchar', { length: 10 })
  severity: Severity;

  /** Null: until it is deleted. */
  @TimeColumn({ nullable: true })
  endsAt: Date | null;

  /** Null: a command. No foreign key: it outlives the account. */
  @IdColumn({ nullable: true })
  createdBy: string | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
