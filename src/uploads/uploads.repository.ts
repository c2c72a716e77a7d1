import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database';
import type { DraftState } from '../storage/drafts/blob-drafts';
import { Upload } from './entities/upload.entity';
import { SIGNED_KINDS, type UploadKind } from './upload-kinds';

/** An upload whose bytes are stored. */
export interface StoredUpload {
  readonly id: string;
  readonly blobHash: string;
  readonly contentType: string;
  readonly size: number;
}

/** An upload of which nothing has been received. */
type NewUpload = Pick<
  Upload,
  'id' | 'organizationId' | 'createdBy' | 'spaceId' | 'kind' | 'name' | 'size' | 'createdAt'
>;

const STORED = `
  SELECT id, blob_hash AS "blobHash", content_type AS "contentType", size FROM uploads
   WHERE organization_id = $1 AND kind = ANY($2) AND id = ANY($3) AND blob_hash IS NOT NULL
     AND (kind = ANY($4) OR created_by = $5) ORDER BY id FOR KEY SHARE`;

const KEEP_BLOB = `
  INSERT INTO blobs (hash, size, content_type, width, height, created_at) VALUES ($1, $2, $3, NULL, NULL, now())
  ON CONFLICT (hash) DO NOTHING`;

const FORGET = `
  DELETE FROM uploads WHERE id IN (
    SELECT id FROM uploads WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING blob_hash AS "blobHash"`;

/** Uploads. A look-up without the organization is only for holders of the signed URL. */
@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  /** Serializes the creation of uploads for an organization until the transaction ends. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`uploads:${organizationId}`);
  }

  /** Of files that are sent to a signed URL. */
  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(Upload, { organizationId, kind: In(SIGNED_KINDS) });
  }

  async insert(upload: NewUpload): Promise<void> {
    await this.database.manager.insert(Upload, upload);
  }

  /** By its identifier alone. */
  locate(id: string): Promise<Upload | null> {
    return this.database.manager.findOneBy(Upload, { id });
  }

  /** Records that the bytes are stored; false where another request was faster, or the upload has been deleted. */
  async finish(
    { id, organizationId, size }: Upload,
    found: { readonly blobHash: string; readonly contentType: string },
  ): Promise<boolean> {
    await this.database.execute(KEEP_BLOB, [found.blobHash, size, found.contentType]);
    const changed = await this.database.execute(
      'UPDATE uploads SET blob_hash = $3, content_type = $4 WHERE organization_id = $1 AND id = $2 AND blob_hash IS NULL',
      [organizationId, id, found.blobHash, found.contentType],
    );
    return changed > 0;
  }

  /** The uploads among these that are stored, locked until the transaction ends. */
  stored(
    organizationId: string,
    kinds: readonly UploadKind[],
    ids: readonly string[],
    userId: string,
  ): Promise<StoredUpload[]> {
    const values = [organizationId, kinds, ids, SIGNED_KINDS, userId];
    return this.database.query<StoredUpload & Record<string, unknown>>(STORED, values);
  }

  /** Makes an upload as young as a new one; returns its name. */
  async renew(organizationId: string, id: string): Promise<string | null> {
    const [renewed] = await this.database.query<{ name: string | null }>(
      'UPDATE uploads SET created_at = now() WHERE organization_id = $1 AND id = $2 RETURNING name',
      [organizationId, id],
    );
    return renewed?.name ?? null;
  }

  /** Deletes an upload; returns its blob. */
  async remove(organizationId: string, id: string): Promise<(string | null)[]> {
    const gone = await this.database.query<{ blobHash: string | null }>(
      'DELETE FROM uploads WHERE organization_id = $1 AND id = $2 RETURNING blob_hash AS "blobHash"',
      [organizationId, id],
    );
    return gone.map(({ blobHash }) => blobHash);
  }

  /** The unfinished bytes of up to `most` uploads created before this time. */
  async unfinished(before: Date, most: number): Promise<DraftState[]> {
    const rows = await this.database.query<{ draft: DraftState }>(
      `SELECT draft FROM uploads WHERE id IN (SELECT id FROM uploads WHERE created_at < $1 ORDER BY created_at LIMIT $2)
          AND draft IS NOT NULL`,
      [before, most],
    );
    return rows.map(({ draft }) => draft);
  }

  /** Deletes up to `most` uploads created before this time; returns the blob of each. */
  async forget(before: Date, most: number): Promise<(string | null)[]> {
    const gone = await this.database.query<{ blobHash: string | null }>(FORGET, [before, most]);
    return gone.map(({ blobHash }) => blobHash);
  }
}
