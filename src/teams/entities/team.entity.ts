import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';

/** A named group of members, that spaces and collections can be shared with. */
@Entity('teams')
@Index('teams_organization_id_id_key', ['organizationId', 'id'], { unique: true })
export class Team {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;

  @Column('varchar', { length: 64 })
  title: string;

  /** People in it; kept with its places. */
  @Column({ type: 'integer' })
  members: number;

  /** Spaces shared with it by name; kept by the access module with the grants. */
  @Column({ type: 'integer' })
  spaces: number;

  @TimeColumn()
  createdAt: Date;
}
