import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Organization } from '../../organizations/entities/organization.entity';

/** What an organization has agreed on for a translation: what it is called, and the languages that exist of it. */
@Entity('translation_settings')
@Index('translation_settings_organization_id_id_idx', ['organizationId', 'id'])
export class TranslationSettings {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'translation_settings_pkey' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'translation_settings_organization_id_fkey' })
  organization?: Relation<Organization>;

  @Column('varchar', { length: 100 })
  title: string;

  /** Codes such as `en`. */
  @Column({ type: 'varchar', length: 35, array: true })
  languages: string[];

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
