import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The salt of the reader numbers of one day; once it is deleted, the numbers cannot be traced back to their readers. */
@Entity('visitor_salts')
export class VisitorSalt {
  @PrimaryColumn('date')
  day: string;

  @Column('bytea')
  salt: Buffer;
}
