import { Column, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';

/** One person's reaction to a comment or reply. */
export abstract class Reaction {
  /** Code points of the emoji: equal for every way of writing the same one. */
  @PrimaryColumn('varchar', { length: 400, collation: 'C' })
  code: string;

  @PrimaryIdColumn()
  userId: string;

  /** The emoji as this person sent it. */
  @Column('varchar', { length: 50 })
  emoji: string;

  @TimeColumn()
  reactedAt: Date;
}
