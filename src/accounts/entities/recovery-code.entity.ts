import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/** Stands in for a one-time code, once. */
@Entity('recovery_codes')
export class RecoveryCode {
  /** Of the code with its owner: 80 random bits need no slow hash. */
  @PrimaryColumn('varchar', { length: 43, collation: 'C', primaryKeyConstraintName: 'recovery_codes_pkey' })
  hash: string;

  @Index('recovery_codes_user_id_idx')
  @IdColumn()
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'recovery_codes_user_id_fkey' })
  user?: Relation<User>;
}
