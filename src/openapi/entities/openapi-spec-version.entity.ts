import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { OpenapiSpec } from './openapi-spec.entity';

export type SpecFormat = 'json' | 'yaml';

/** One state of a specification; it never changes. Its bytes are gzipped and read only where they are requested. */
@Entity('openapi_spec_versions')
@Index('openapi_spec_versions_spec_id_id_idx', ['specId', 'id'])
export class OpenapiSpecVersion {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => OpenapiSpec, { onDelete: 'CASCADE' })
  @IdColumn()
  specId: string;

  /** SHA-256 of the processed document: equal content creates no new version. */
  @HashColumn()
  contentHash: string;

  /** The address it was fetched from; null: it was sent as text. */
  @Column('varchar', { length: 2048, nullable: true })
  sourceUrl: string | null;

  /** The format of the source text. */
  @Column('varchar', { length: 4 })
  format: SpecFormat;

  /** Bytes of the processed document as JSON. */
  @Column({ type: 'integer' })
  size: number;

  /** The source text. */
  @Column({ type: 'bytea', select: false })
  raw?: Buffer;

  /** The processed document as JSON: OpenAPI 3.1 with all external references embedded. */
  @Column({ type: 'bytea', select: false })
  document?: Buffer;

  @TimeColumn()
  createdAt: Date;
}
