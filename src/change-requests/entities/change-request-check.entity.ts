import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { ChangeRequest } from './change-request.entity';

export const CHECK_STATES = ['pending', 'success', 'neutral', 'failure', 'error'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** Maximum number of characters of the texts of a check. */
export const CHECK_LIMITS = { name: 100, details: 4_000, url: 2_048 } as const;

/** The name of a check: one line, as it is typed into merge rules. */
export const CHECK_NAME = {
  regex: /^\S(?:.*\S)?$/,
  message: 'must be one line without spaces around it',
  holds: (text: string): boolean => !/\p{Cc}/u.test(text),
} as const;

/** What a program found in one revision of a change request; a new result replaces the one of the same name. */
@Entity('change_request_checks')
@Index('change_request_checks_change_request_id_name_key', ['changeRequestId', 'name'], { unique: true })
export class ChangeRequestCheck {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @IdColumn()
  changeRequestId: string;

  @Column('varchar', { length: CHECK_LIMITS.name })
  name: string;

  @IdColumn()
  revisionId: string;

  @Column('varchar', { length: 20 })
  state: CheckState;

  @Column('varchar', { length: CHECK_LIMITS.details, nullable: true })
  details: string | null;

  @Column('varchar', { length: CHECK_LIMITS.url, nullable: true })
  url: string | null;

  /** Whoever reported it first. */
  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;

  /** Whoever reported the present result. */
  @IdColumn()
  updatedBy: string;

  @TimeColumn()
  updatedAt: Date;
}
