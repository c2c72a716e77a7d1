import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { Upload } from './entities/upload.entity';
import type { UploadKind } from './upload-kinds';

/** An upload whose bytes are there. */
export interface StoredUpload {
  readonly id: string;
  readonly blobHash: string;
  readonly contentType: string;
  readonly size: number;
}

const STORED = `
  SELECT id, blob_hash AS "blobHash", content_type AS "contentType", size FROM uploads
   WHERE organization_id = $1 AND kind = $2 AND id = ANY($3) AND blob_hash IS NOT NULL ORDER BY id FOR KEY SHARE`;

const KEEP_BLOB = `
  INSERT INTO blobs (hash, size, content_type, width, height, created_at) VALUES ($1, $2, $3, NULL, NULL, now())
  ON CONFLICT (hash) DO NOTHING`;

const FORGET = `
  DELETE FROM uploads WHERE id IN (
    SELECT id FROM uploads WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING blob_hash AS "blobHash"`;

/** Uploads. What names one without its organization is only for those who hold its signed address. */
@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  /** Lets those who begin uploads for an organization wait for one another until the transaction ends. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`uploads:${organizationId}`);
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(Upload, { organizationId });
  }

  async insert(upload: Upload): Promise<void> {
    await this.database.manager.insert(Upload, upload);
  }

  /** By its identifier alone. */
  locate(id: string): Promise<Upload | null> {
    return this.database.manager.findOneBy(Upload, { id });
  }

  /** Notes that the bytes are stored; false where another request was faster, or the upload is forgotten. */
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

  /** Those of these that are there, kept until the transaction ends. */
  stored(organizationId: string, kind: UploadKind, ids: readonly string[]): Promise<StoredUpload[]> {
    return this.database.query<StoredUpload & Record<string, unknown>>(STORED, [organizationId, kind, ids]);
  }

  /** Forgets some that were begun before this time; gives what each of them held. */
  async forget(before: Date, most: number): Promise<(string | null)[]> {
    const gone = await this.database.query<{ blobHash: string | null }>(FORGET, [before, most]);
    return gone.map(({ blobHash }) => blobHash);
  }
}
