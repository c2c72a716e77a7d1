import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../database/columns';
import { Organization } from '../../../organizations/entities/organization.entity';
import type { GlossaryTranslations } from '../../../../core/languages/glossary-languages';

/** A term with its translations. */
@Entity('glossary_entries')
@Index('glossary_entries_organization_id_id_idx', ['organizationId', 'id'])
export class GlossaryEntry {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'glossary_entries_pkey' })
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;

  @Column({ type: 'jsonb' })
  translations: GlossaryTranslations;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
