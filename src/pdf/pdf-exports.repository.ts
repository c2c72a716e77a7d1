import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { PDF_LIMITS } from './pdf-limits';

export interface PdfExport {
  /** Null while it is being rendered. */
  readonly blobHash: string | null;
}

/** Starts a row; takes over one whose process has died. */
const CLAIM = `
  INSERT INTO pdf_exports (key, space_id, started_at, asked_at) VALUES ($1, $2, now(), now())
  ON CONFLICT (key) DO UPDATE SET started_at = now(), asked_at = now()
    WHERE pdf_exports.blob_hash IS NULL AND pdf_exports.started_at < now() - make_interval(secs => $3)`;

/** Deletes PDFs that were not requested recently, in batches. */
const FORGET = `
  WITH gone AS (
    DELETE FROM pdf_exports WHERE key IN (
      SELECT key FROM pdf_exports WHERE asked_at < now() - make_interval(days => $1) ORDER BY asked_at LIMIT 20 FOR UPDATE SKIP LOCKED
    ) RETURNING blob_hash
  )
  SELECT blob_hash AS "blobHash" FROM gone WHERE blob_hash IS NOT NULL`;

/** The same for PDFs above the limit of a space: visitors of a site can request one for each combination of claims. */
const FORGET_MANY = `
  WITH gone AS (
    DELETE FROM pdf_exports WHERE key IN (
      SELECT key FROM pdf_exports WHERE space_id = $1 AND blob_hash IS NOT NULL ORDER BY asked_at DESC, key OFFSET $2 LIMIT 20
    ) RETURNING blob_hash
  )
  SELECT blob_hash AS "blobHash" FROM gone`;

/** PDFs that exist or are being rendered, by the hash of their content; shared by all processes. */
@Injectable()
export class PdfExportsRepository {
  constructor(private readonly database: Database) {}

  async find(key: string): Promise<PdfExport | undefined> {
    const rows = await this.database.prepared<{ blobHash: string | null }>(
      'SELECT blob_hash AS "blobHash" FROM pdf_exports WHERE key = $1',
      [key],
    );
    return rows[0];
  }

  /** Records a request, at most once a day. */
  async touch(key: string): Promise<void> {
    await this.database.execute(
      `UPDATE pdf_exports SET asked_at = now() WHERE key = $1 AND asked_at < now() - interval '1 day'`,
      [key],
    );
  }

  /** True for the one process that is to render it. */
  async claim(key: string, spaceId: string): Promise<boolean> {
    return (await this.database.execute(CLAIM, [key, spaceId, PDF_LIMITS.claimMs / 1000])) > 0;
  }

  /** Records the blob of the PDF, which is already stored. */
  async finish(key: string, blobHash: string, size: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.execute(
        `INSERT INTO blobs (hash, size, content_type, width, height, created_at) VALUES ($1, $2, 'application/pdf', NULL, NULL, now())
         ON CONFLICT (hash) DO NOTHING`,
        [blobHash, size],
      );
      await this.database.execute('UPDATE pdf_exports SET blob_hash = $2 WHERE key = $1', [key, blobHash]);
    });
  }

  /** Releases a claim, so that the next request can try again. */
  async release(key: string): Promise<void> {
    await this.database.execute('DELETE FROM pdf_exports WHERE key = $1 AND blob_hash IS NULL', [key]);
  }

  /**
   * Deletes PDFs that were not requested recently, and those above the limit of a space. Returns the hashes of blobs that are not referenced any more; those that are also a
   * file, or another PDF, are kept.
   */
  async forget(spaceId: string, most: number = PDF_LIMITS.keptOfSpace): Promise<string[]> {
    const gone = [
      ...(await this.database.query<{ blobHash: string }>(FORGET, [PDF_LIMITS.keptDays])),
      ...(await this.database.query<{ blobHash: string }>(FORGET_MANY, [spaceId, most])),
    ];
    const unused: string[] = [];
    for (const { blobHash } of gone) if (await this.dropBlob(blobHash)) unused.push(blobHash);
    return unused;
  }

  private async dropBlob(hash: string): Promise<boolean> {
    const dropped = await this.database.execute(
      `DELETE FROM blobs WHERE hash = $1
         AND NOT EXISTS (SELECT 1 FROM file_versions f WHERE f.blob_hash = $1)
         AND NOT EXISTS (SELECT 1 FROM pdf_exports e WHERE e.blob_hash = $1)
         AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.blob_hash = $1)
         AND NOT EXISTS (SELECT 1 FROM font_faces a WHERE a.blob_hash = $1)`,
      [hash],
    );
    return dropped > 0;
  }
}
