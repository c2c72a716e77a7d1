import { Injectable } from '@nestjs/common';
import { readAllInBatches, readInBatches } from '../../common/concurrency/in-batches';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { readRevision } from '../model/revision-reads.sql';
import { FileVersion } from '../model/entities/file-version.entity';
import { selectState } from '../model/entities/state-columns';
import { BranchSql, BranchStatement, type RevisionPoint } from '../model/branch.sql';

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

const COLUMNS = `${selectState(FileVersion, 'f')}, b.size, b.content_type AS "contentType", b.width, b.height`;

const select = (where: (branch: BranchSql) => string, tail = ''): BranchStatement =>
  new BranchStatement(
    (branch) =>
      `SELECT ${COLUMNS} FROM ${branch.rows('file_versions', 'f', where(branch))} JOIN blobs b ON b.hash = f.blob_hash ${tail}`,
  );

const AFTER = new BranchStatement(
  (branch) =>
    `SELECT ${COLUMNS} FROM ${branch.rows('file_versions', 'f', `f.file_id > ${branch.value(1)}`)}
       JOIN blobs b ON b.hash = f.blob_hash ORDER BY f.file_id LIMIT ${branch.value(2)}`,
);
const COUNT = new BranchStatement(
  (branch) => `SELECT count(*)::int AS count FROM ${branch.rows('file_versions', 'f')}`,
);
const WHOLE = select(() => 'true', 'ORDER BY f.file_id');
const SOME = select((branch) => `f.file_id = ANY(${branch.value(1)})`);
/** The file at a path and its numbered copies: `name.png`, `name (1).png`. */
const LIKE_PATHS = new BranchStatement(
  (branch) =>
    `SELECT f.path FROM unnest(${branch.value(1)}::text[], ${branch.value(2)}::text[]) AS wanted (path, stem)
       JOIN LATERAL ${branch.rows('file_versions', 'f', "(f.path = wanted.path OR (f.path >= wanted.stem || ' (' AND f.path < wanted.stem || ' )'))")} ON true`,
);
const AT_PATHS = select((branch) => `f.path = ANY(${branch.value(1)})`);

/** Files of a revision. */
@Injectable()
export class FilesRepository {
  constructor(private readonly database: Database) {}

  /** In the order in which they were added to the space. */
  async list(point: RevisionPoint, { after, limit }: PageRequest): Promise<RowPage<FileRow>> {
    const [rows, counted] = await Promise.all([
      readRevision<FileRow>(this.database, point, AFTER.at(point, after?.[0] ?? '', limit + 1)),
      readRevision<{ count: number }>(this.database, point, COUNT.at(point)),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }

  whole(point: RevisionPoint): Promise<FileRow[]> {
    return readRevision<FileRow>(this.database, point, WHOLE.at(point));
  }

  /** The same for long-running work: yields to other requests. */
  wholeInPieces(point: RevisionPoint): Promise<FileRow[]> {
    return readAllInBatches<FileRow>((last, limit) =>
      readRevision<FileRow>(this.database, point, AFTER.at(point, last?.fileId ?? '', limit)),
    );
  }

  async find(point: RevisionPoint, fileId: string): Promise<FileRow | undefined> {
    const rows = await this.findMany(point, [fileId]);
    return rows[0];
  }

  findMany(point: RevisionPoint, fileIds: readonly string[]): Promise<FileRow[]> {
    if (fileIds.length === 0) return Promise.resolve([]);
    return readInBatches(fileIds, (piece) => readRevision<FileRow>(this.database, point, SOME.at(point, piece)));
  }

  /** Those of the paths that exist, and those of their numbered copies. */
  async findPathsLike(point: RevisionPoint, paths: readonly string[]): Promise<string[]> {
    if (paths.length === 0) return [];
    const stems = paths.map((path) => path.replace(/\.[^./]*$/, ''));
    const rows = await this.database.query<{ path: string }>(...LIKE_PATHS.at(point, paths, stems));
    return rows.map(({ path }) => path);
  }

  /** Files that were imported from these paths. */
  findByPath(point: RevisionPoint, paths: readonly string[]): Promise<FileRow[]> {
    if (paths.length === 0) return Promise.resolve([]);
    return readInBatches(paths, (piece) => this.database.prepared<FileRow>(...AT_PATHS.at(point, piece)));
  }
}
