import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Blob } from '../../content/entities/blob.entity';
import { HashColumn, TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';
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

  @Index('uploads_created_at_idx')
  @TimeColumn()
  createdAt: Date;
}
