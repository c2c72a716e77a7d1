import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the numbers of the readers of one day are made with; once it is deleted, nobody can find out whose they were. */
@Entity('visitor_salts')
export class VisitorSalt {
  @PrimaryColumn('date')
  day: string;

  @Column('bytea')
  salt: Buffer;
}
