import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Blob } from '../../content/model/entities/blob.entity';
import { HashColumn, IdColumn, TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';
import type { DraftState } from '../../storage/drafts/blob-drafts';
import type { UploadKind } from '../upload-kinds';

/** A file that is, or is to be, uploaded for later use; it is deleted after a day. */
@Entity('uploads')
@Index('uploads_organization_id_id_idx', ['organizationId', 'id'])
export class Upload extends OrganizationResource {
  @Column('varchar', { length: 30 })
  kind: UploadKind;

  /** Bytes, as announced. */
  @Column({ type: 'integer' })
  size: number;

  /** Null until the file is uploaded. */
  @ForeignKey(() => Blob, { onDelete: 'RESTRICT' })
  @Index('uploads_blob_hash_idx')
  @HashColumn({ nullable: true })
  blobHash: string | null;

  /** The media type, determined from the bytes; null until the file is uploaded. */
  @Column('varchar', { length: 100, nullable: true })
  contentType: string | null;

  /** Who sends the file, for resumable uploads. */
  @IdColumn({ nullable: true })
  createdBy: string | null;

  /** The space it is sent for, for resumable uploads: its sender may go on while they may edit it. No foreign key: a gone space ends it. */
  @IdColumn({ nullable: true })
  spaceId: string | null;

  /** The name of the file, for resumable uploads. */
  @Column('varchar', { length: 255, nullable: true })
  name: string | null;

  /** Bytes that are stored durably, for resumable uploads. */
  @Column({ type: 'integer', default: 0 })
  received: number;

  /** The state of the hash after these bytes. */
  @Column({ type: 'bytea', nullable: true })
  hashState: Buffer | null;

  /** Where these bytes are. */
  @Column({ type: 'jsonb', nullable: true })
  draft: DraftState | null;

  /** The request that is storing bytes at the moment. */
  @IdColumn({ nullable: true })
  writer: string | null;

  /** The process of that request. */
  @Column({ type: 'integer', nullable: true })
  writerProcess: number | null;

  @TimeColumn({ nullable: true })
  writerUntil: Date | null;

  @Index('uploads_created_at_idx')
  @TimeColumn()
  createdAt: Date;
}
