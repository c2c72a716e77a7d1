import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Organization } from '../../organizations/entities/organization.entity';

/** A named group of members, that spaces and collections can be shared with. */
@Entity('teams')
@Index('teams_organization_id_id_key', ['organizationId', 'id'], { unique: true })
export class Team {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'teams_organization_id_fkey' })
  organization?: Relation<Organization>;

  @Column('varchar', { length: 64 })
  title: string;

  /** People in it; kept with its places. */
  @Column({ type: 'integer' })
  members: number;

  /** Spaces shared with it by name; kept by the access module with the grants. */
  @Column({ type: 'integer' })
  spaces: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
