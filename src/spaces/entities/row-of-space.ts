import { ManyToOne, type Relation } from 'typeorm';
import { IdColumn } from '../../database/columns';
import { Space } from './space.entity';

/** The columns of rows that belong to a space and are deleted with it. */
export abstract class RowOfSpace {
  @IdColumn()
  organizationId: string;

  @IdColumn()
  spaceId: string;

  @ManyToOne(() => Space, { onDelete: 'CASCADE' })
  space?: Relation<Space>;
}
