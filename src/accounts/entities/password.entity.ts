import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/** The password of a person who has one. */
@Entity('passwords')
export class Password {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'passwords_pkey' })
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'passwords_user_id_fkey' })
  user?: Relation<User>;

  /** Argon2id, with its parameters and salt. */
  @Column('varchar', { length: 200 })
  hash: string;

  @TimeColumn()
  changedAt: Date;
}
