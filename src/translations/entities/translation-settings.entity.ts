import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';

/** Settings of a translation in an organization: its title, and the languages that exist. */
@Entity('translation_settings')
@Index('translation_settings_organization_id_id_idx', ['organizationId', 'id'])
export class TranslationSettings {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'translation_settings_pkey' })
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;

  @Column('varchar', { length: 100 })
  title: string;

  /** Codes such as `en`. */
  @Column({ type: 'varchar', length: 35, array: true })
  languages: string[];

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
