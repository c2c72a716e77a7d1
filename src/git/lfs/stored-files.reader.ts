import { Injectable } from '@nestjs/common';
import { readInBatches } from '../../common/concurrency/in-batches';
import { Database } from '../../database/database';
import type { SpaceScope } from '../../spaces/space-scope';

interface StoredFile extends Record<string, unknown> {
  readonly hash: string;
  readonly size: number;
}

const STORED = `
  SELECT DISTINCT b.hash, b.size FROM file_versions f
    JOIN blobs b ON b.hash = f.blob_hash
    JOIN spaces s ON s.id = f.line_id
   WHERE s.id = $1 AND s.organization_id = $2 AND f.blob_hash = ANY($3)`;

/** Finds content that a space has, or had in an earlier revision. */
@Injectable()
export class StoredFilesReader {
  constructor(private readonly database: Database) {}

  /** Their sizes in bytes, by hash. */
  async sizes({ organizationId, resource }: SpaceScope, hashes: readonly string[]): Promise<Map<string, number>> {
    const rows = await readInBatches(hashes, (piece) =>
      this.database.query<StoredFile>(STORED, [resource.id, organizationId, piece]),
    );
    return new Map(rows.map(({ hash, size }) => [hash, Number(size)]));
  }
}
