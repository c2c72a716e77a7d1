import { Injectable } from '@nestjs/common';
import type { Blob } from '../../content/model/entities/blob.entity';
import { Database } from '../../database/database';
import { LIVING_LOCKS, ListenConnection } from '../../database/listen-connection';
import type { DraftState } from '../../storage/drafts/blob-drafts';
import type { ResumableKind } from '../upload-kinds';

/** How long a request may store bytes without saying so. */
const LEASE_SECONDS = 180;
/** A missing process may just be reconnecting, which takes less. */
const ABSENCE_SECONDS = 3;

/** A resumable upload. */
export interface ResumableUpload {
  readonly id: string;
  readonly organizationId: string;
  readonly createdBy: string;
  /** Null for one that was begun by a process of the version before. */
  readonly spaceId: string | null;
  readonly kind: ResumableKind;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly hashState: Buffer | null;
  readonly draft: DraftState | null;
  readonly blobHash: string | null;
  readonly createdAt: Date;
  /** The request that stored bytes last, and has not ended. */
  readonly writer: string | null;
  /** Whether that request may still be storing bytes. */
  readonly isHeld: boolean;
  /** Whether that request is, or was, in this process. */
  readonly isHeldHere: boolean;
}

/** What has been stored of a file. */
export interface Progress {
  readonly received: number;
  readonly hashState: Uint8Array;
  readonly draft: DraftState;
}

const IS_HELD = `(
  writer IS NOT NULL AND writer_until > now() AND NOT (
    writer_until <= now() + interval '${LEASE_SECONDS - ABSENCE_SECONDS} seconds'
    AND writer_process IS NOT NULL AND NOT EXISTS (SELECT FROM ${LIVING_LOCKS} AND objid = writer_process::int8)))`;

const LEASE = `now() + interval '${LEASE_SECONDS} seconds'`;

const FIND = `
  SELECT id, organization_id AS "organizationId", created_by AS "createdBy", space_id AS "spaceId", kind, name, size, received,
         hash_state AS "hashState", draft, blob_hash AS "blobHash", created_at AS "createdAt", writer,
         ${IS_HELD} AS "isHeld", COALESCE(writer_process = $3, false) AS "isHeldHere"
    FROM uploads WHERE id = $1 AND created_by = $2`;

const KEEP_BLOB = `
  INSERT INTO blobs (hash, size, content_type, width, height, created_at) VALUES ($1, $2, $3, $4, $5, now())
  ON CONFLICT (hash) DO NOTHING`;

/** Uploads that arrive in pieces: how far they are, and who is storing more. */
@Injectable()
export class ResumableUploadsRepository {
  constructor(
    private readonly database: Database,
    private readonly connection: ListenConnection,
  ) {}

  /** Numbers of the resumable uploads of an organization, and of the bytes that unfinished ones will have. */
  async usage(organizationId: string): Promise<{ readonly files: number; readonly unfinishedBytes: number }> {
    const [row] = await this.database.query<{ files: number; bytes: number }>(
      `SELECT count(*)::int AS files, COALESCE(sum(size) FILTER (WHERE blob_hash IS NULL), 0)::float8 AS bytes
         FROM uploads WHERE organization_id = $1 AND created_by IS NOT NULL`,
      [organizationId],
    );
    return { files: row?.files ?? 0, unfinishedBytes: row?.bytes ?? 0 };
  }

  async findOwn(id: string, userId: string): Promise<ResumableUpload | undefined> {
    const [found] = await this.database.query<ResumableUpload & Record<string, unknown>>(FIND, [
      id,
      userId,
      this.connection.number,
    ]);
    return found;
  }

  /** Makes `writer` the only request that stores bytes; false if another one was faster. */
  async claim({ id, writer: last, received }: ResumableUpload, writer: string): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE uploads SET writer = $4, writer_process = $5, writer_until = ${LEASE}
        WHERE id = $1 AND writer IS NOT DISTINCT FROM $2 AND received = $3 AND blob_hash IS NULL`,
      [id, last, received, writer, this.connection.holder],
    );
    return changed > 0;
  }

  /** Records what is stored durably, and renews the claim; false if the request is no longer the one that stores bytes. */
  async save(id: string, writer: string, { received, hashState, draft }: Progress): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE uploads SET received = $3, hash_state = $4, draft = $5, writer_until = ${LEASE}
        WHERE id = $1 AND writer = $2`,
      [id, writer, received, Buffer.from(hashState), JSON.stringify(draft)],
    );
    return changed > 0;
  }

  async moveDraft(id: string, writer: string, draft: DraftState | undefined): Promise<void> {
    await this.database.execute('UPDATE uploads SET draft = $3 WHERE id = $1 AND writer = $2', [
      id,
      writer,
      draft ? JSON.stringify(draft) : null,
    ]);
  }

  async release(id: string, writer: string): Promise<void> {
    await this.database.execute(
      'UPDATE uploads SET writer = NULL, writer_process = NULL, writer_until = NULL WHERE id = $1 AND writer = $2',
      [id, writer],
    );
  }

  /** Records the whole file, and ends the claim; false if the upload was cancelled meanwhile. */
  async finish({ id }: ResumableUpload, writer: string, blob: Blob): Promise<boolean> {
    await this.keepBlob(blob);
    const changed = await this.database.execute(
      `UPDATE uploads SET blob_hash = $3, content_type = $4, hash_state = NULL, draft = NULL,
              writer = NULL, writer_process = NULL, writer_until = NULL
        WHERE id = $1 AND writer = $2`,
      [id, writer, blob.hash, blob.contentType],
    );
    return changed > 0;
  }

  async keepBlob({ hash, size, contentType, width, height }: Blob): Promise<void> {
    await this.database.execute(KEEP_BLOB, [hash, size, contentType, width, height]);
  }

  /** Returns the blob of the deleted upload. */
  async delete(id: string): Promise<string | null> {
    const [gone] = await this.database.query<{ blobHash: string | null }>(
      'DELETE FROM uploads WHERE id = $1 RETURNING blob_hash AS "blobHash"',
      [id],
    );
    return gone?.blobHash ?? null;
  }
}
