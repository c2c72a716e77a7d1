import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import { User } from '../../users/entities/user.entity';

/**
 * When an organization last took something from a person: their place, or part of their role. What was offered to everyone
 * before that, links and e-mail domains, is not for them any more, until an admin gives them a place again.
 */
@Entity('withdrawals')
export class Withdrawal {
  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'withdrawals_pkey' })
  organizationId: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index('withdrawals_user_id_idx')
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'withdrawals_pkey' })
  userId: string;

  @TimeColumn()
  withdrawnAt: Date;
}
