import { Column, Entity, ForeignKey } from 'typeorm';
import { PrimaryIdColumn } from '../../../database/columns';
import { Space } from '../../../spaces/entities/space.entity';

/** How much the newest revision of a space contains; maintained in the transactions that write it. */
@Entity('space_sizes')
export class SpaceSize {
  @ForeignKey(() => Space, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  spaceId: string;

  /** Pages of every type. */
  @Column('integer')
  pages: number;

  /** Bytes of its files; one that is there twice counts twice. */
  @Column('bigint')
  fileBytes: string;
}
