import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { RevisionPoint } from '../pages/pages.repository';

export interface FileRow {
  readonly fileId: string;
  readonly name: string;
  readonly path: string;
  readonly blobHash: string;
  readonly size: number;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
}

const HOLDS = 'f.line_id = $1 AND f.from_seq <= $2 AND (f.to_seq IS NULL OR f.to_seq > $2)';

const SELECT = `SELECT f.file_id AS "fileId", f.name, f.path, f.blob_hash AS "blobHash", b.size, b.content_type AS "contentType", b.width, b.height
  FROM file_versions f JOIN blobs b ON b.hash = f.blob_hash WHERE ${HOLDS}`;

/** Files of a revision. */
@Injectable()
export class FilesRepository {
  constructor(private readonly database: Database) {}

  /** In the order they came into the space. */
  async list({ lineId, seq }: RevisionPoint, { after, limit }: PageRequest): Promise<RowPage<FileRow>> {
    const [rows, counted] = await Promise.all([
      this.database.prepared<FileRow>(`${SELECT} AND f.file_id > $3 ORDER BY f.file_id LIMIT $4`, [
        lineId,
        seq,
        after?.[0] ?? '',
        limit + 1,
      ]),
      this.database.prepared<{ count: number }>(`SELECT count(*)::int AS count FROM file_versions f WHERE ${HOLDS}`, [
        lineId,
        seq,
      ]),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }

  whole({ lineId, seq }: RevisionPoint): Promise<FileRow[]> {
    return this.database.prepared<FileRow>(`${SELECT} ORDER BY f.file_id`, [lineId, seq]);
  }

  async find({ lineId, seq }: RevisionPoint, fileId: string): Promise<FileRow | undefined> {
    const rows = await this.database.prepared<FileRow>(`${SELECT} AND f.file_id = $3`, [lineId, seq, fileId]);
    return rows[0];
  }

  findMany({ lineId, seq }: RevisionPoint, fileIds: readonly string[]): Promise<FileRow[]> {
    if (fileIds.length === 0) return Promise.resolve([]);
    return this.database.prepared<FileRow>(`${SELECT} AND f.file_id = ANY($3)`, [lineId, seq, fileIds]);
  }

  /** Files at the head that were imported from these paths. */
  findByPath({ lineId, seq }: RevisionPoint, paths: readonly string[]): Promise<FileRow[]> {
    return this.database.query<FileRow>(`${SELECT} AND f.to_seq IS NULL AND f.path = ANY($3)`, [lineId, seq, paths]);
  }
}
