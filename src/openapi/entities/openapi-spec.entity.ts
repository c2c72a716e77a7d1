import { Column, Entity, Index } from 'typeorm';
import { ExternalIdColumn, IdColumn, TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';

export const PROCESSING_STATES = ['pending', 'progress', 'complete'] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];

export const PROCESS_ERROR_CODES = ['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR'] as const;
export type ProcessErrorCode = (typeof PROCESS_ERROR_CODES)[number];

export const SPEC_VISIBILITIES = ['private', 'public'] as const;
export type SpecVisibility = (typeof SPEC_VISIBILITIES)[number];

/** An OpenAPI specification of an organization: its source and its processing state. Its content is in its versions. */
@Entity('openapi_specs')
@Index('openapi_specs_organization_id_id_idx', ['organizationId', 'id'])
@Index('openapi_specs_slug_key', ['organizationId', 'slug'], { unique: true })
@Index('openapi_specs_next_check_at_idx', ['nextCheckAt'], { where: 'next_check_at IS NOT NULL' })
@Index('openapi_specs_external_id_key', ['organizationId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class OpenapiSpec extends OrganizationResource {
  @Column({ type: 'varchar', length: 100, collation: 'C' })
  slug: string;

  @ExternalIdColumn()
  externalId: string | null;

  /** Exactly one of an address and a text is the source. */
  @Column('varchar', { length: 2048, nullable: true })
  sourceUrl: string | null;

  /** The text that was sent, gzipped. */
  @Column({ type: 'bytea', nullable: true, select: false })
  sourceText?: Buffer | null;

  @Column('varchar', { length: 10 })
  visibility: SpecVisibility;

  @Column('varchar', { length: 10 })
  processingState: ProcessingState;

  /** The newest valid version; it is kept if a later attempt fails. */
  @IdColumn({ nullable: true })
  lastVersion: string | null;

  @TimeColumn({ nullable: true })
  lastProcessedAt: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  lastProcessErrorCode: ProcessErrorCode | null;

  /** How to resolve the error, for people. */
  @Column('varchar', { length: 1000, nullable: true })
  lastProcessError: string | null;

  /** Consecutive failed attempts. */
  @Column({ type: 'integer' })
  failures: number;

  /** When it is next checked automatically. */
  @TimeColumn({ nullable: true })
  nextCheckAt: Date | null;

  /** Counts the changes of its source, so that the result of an older source is not attributed to a newer one. */
  @Column({ type: 'integer' })
  generation: number;

  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
