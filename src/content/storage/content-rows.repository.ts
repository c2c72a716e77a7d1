import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { Database } from '../../database/database';
import type { ContentChanges, NewDocument, NewFolder } from '../model/content-changes';
import type { RevisionPoint } from '../model/branch.sql';
import type { EntityColumn } from '../../database/entity-columns';
import { FileVersion } from '../model/entities/file-version.entity';
import { PageVersion } from '../model/entities/page-version.entity';
import { ReusableVersion } from '../model/entities/reusable-version.entity';
import { stateColumns } from '../model/entities/state-columns';
import type { ContentSize } from './sizes/space-sizes.repository';
import { MARKDOWN_HASH } from './markdown-hashes.repository';

/**
 * Rows and characters of documents per statement: enough to save round trips, few enough that building and sending the
 * message does not delay other requests.
 */
const BATCH = 250;
const BATCH_TEXT = 200_000;

interface VersionedTable {
  readonly table: 'page_versions' | 'file_versions' | 'reusable_versions';
  readonly id: 'page_id' | 'file_id' | 'reusable_id';
  readonly idProperty: 'pageId' | 'fileId' | 'reusableId';
  readonly columns: readonly EntityColumn[];
  /** How much a row counts in the size of a space; absent: nothing. */
  readonly measure?: string;
}

const PAGES: VersionedTable = {
  table: 'page_versions',
  id: 'page_id',
  idProperty: 'pageId',
  columns: stateColumns(PageVersion),
  measure: '1',
};
const FILES: VersionedTable = {
  table: 'file_versions',
  id: 'file_id',
  idProperty: 'fileId',
  columns: stateColumns(FileVersion),
  measure: '(SELECT size FROM blobs WHERE hash = blob_hash)',
};
const REUSABLES: VersionedTable = {
  table: 'reusable_versions',
  id: 'reusable_id',
  idProperty: 'reusableId',
  columns: stateColumns(ReusableVersion),
};

/** Yields to other requests before each batch. */
async function* batches<T>(
  items: Iterable<T> | AsyncIterable<T>,
  sizeOf: (item: T) => number = () => 0,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let size = 0;
  for await (const item of items) {
    batch.push(item);
    size += sizeOf(item);
    if (batch.length < BATCH && size < BATCH_TEXT) continue;
    await yieldToEventLoop();
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length === 0) return;
  await yieldToEventLoop();
  yield batch;
}

/** PostgreSQL stores neither NUL nor broken Unicode, both of which can result from escapes in front matter and addresses. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? storable(inner) : inner));

/** The row with SQL column names, restricted to the columns of the table. */
const toRow = (columns: VersionedTable['columns'], state: object): Record<string, unknown> => {
  const values = state as Record<string, unknown>;
  return Object.fromEntries(columns.map(({ name, property }) => [name, values[property]]));
};

const rowsOf = ({ columns }: VersionedTable, states: readonly object[]): string =>
  toJson(states.map((state) => toRow(columns, state)));

const namesOf = ({ columns }: VersionedTable): string => columns.map(({ name }) => name).join(', ');

/** The statement that opens rows, given as JSON in `parameter`; the branch and the revision are $1 and $2. */
function insertOf(table: VersionedTable): (parameter: string) => string {
  const types = table.columns.map(({ name, type }) => `${name} ${type}`);
  const names = namesOf(table);
  return (parameter) => `INSERT INTO ${table.table} (line_id, from_seq, to_seq, ${names})
    SELECT $1, $2, NULL, ${names} FROM jsonb_to_recordset(${parameter}) AS r(${types.join(', ')})`;
}

/** Writes the changed rows of a revision, in batches: documents and blobs once by hash, versioned rows by closing and opening. */
@Injectable()
export class ContentRowsRepository {
  constructor(private readonly database: Database) {}

  /** @returns by how much the content of the branch has grown, which may be negative; of a branch that is based on another one, of its own rows */
  async write(point: RevisionPoint, changes: ContentChanges): Promise<ContentSize> {
    const { adopted } = changes;
    await this.insertDocuments(changes.documents);
    if (changes.further) await this.insertDocuments(changes.further.documents());
    await this.insertBlobs(changes.blobs);
    const pages = await this.replace(PAGES, point, changes.pages, changes.removedPages, adopted?.pages);
    const fileBytes = await this.replace(FILES, point, changes.files, changes.removedFiles, adopted?.files);
    await this.replace(REUSABLES, point, changes.reusables, changes.removedReusables, adopted?.reusables);
    if (changes.folder) await this.insertFolder(changes.folder);
    if (changes.settings || adopted?.settings) await this.replaceSettings(point, changes.settings);
    return { pages, fileBytes };
  }

  private async insertDocuments(documents: Iterable<NewDocument> | AsyncIterable<NewDocument>): Promise<void> {
    for await (const batch of batches(documents, ({ source }) => source.length)) {
      await this.database.execute(
        `INSERT INTO documents (hash, source, "references", markdown_hash)
         SELECT hash, source, refs, ${MARKDOWN_HASH} FROM unnest($1::varchar[], $2::text[], $3::jsonb[]) AS d(hash, source, refs)
         ON CONFLICT (hash) DO NOTHING`,
        [batch.map((d) => d.hash), batch.map((d) => storable(d.source)), batch.map((d) => toJson(d.references))],
      );
      await this.insertLinks(batch);
    }
  }

  private async insertLinks(documents: readonly NewDocument[]): Promise<void> {
    const links = documents.flatMap(({ hash, links: own }) => own.map((link, ordinal) => ({ hash, ordinal, ...link })));
    for await (const batch of batches(links)) {
      await this.database.execute(
        `INSERT INTO document_links (document_hash, ordinal, kind, target_id, address)
         SELECT * FROM unnest($1::varchar[], $2::int[], $3::varchar[], $4::varchar[], $5::text[])
         ON CONFLICT DO NOTHING`,
        [
          batch.map((l) => l.hash),
          batch.map((l) => l.ordinal),
          batch.map((l) => l.kind),
          batch.map((l) => l.targetId),
          batch.map((l) => (l.address === null ? null : storable(l.address))),
        ],
      );
    }
  }

  private async insertBlobs(blobs: ContentChanges['blobs']): Promise<void> {
    for await (const batch of batches(blobs)) {
      await this.database.execute(
        `INSERT INTO blobs (hash, size, content_type, width, height, created_at)
         SELECT * FROM unnest($1::varchar[], $2::int[], $3::varchar[], $4::int[], $5::int[], $6::timestamptz[])
         ON CONFLICT DO NOTHING`,
        [
          batch.map((b) => b.hash),
          batch.map((b) => b.size),
          batch.map((b) => b.contentType),
          batch.map((b) => b.width),
          batch.map((b) => b.height),
          batch.map((b) => b.createdAt),
        ],
      );
    }
  }

  private async insertFolder({ hash, content }: NewFolder): Promise<void> {
    await this.database.execute(
      'INSERT INTO imported_folders (hash, content) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING',
      [hash, toJson(content)],
    );
  }

  /**
   * Closes the open rows of everything that changes or is removed, then opens the new ones. On a branch that is based on another
   * one, a row marked as removed hides the removed item.
   * @returns by how much the measure of the open rows has grown
   */
  private async replace(
    table: VersionedTable,
    { branchId, seq, base }: RevisionPoint,
    states: readonly object[],
    removed: readonly string[],
    adopted: readonly string[] = [],
  ): Promise<number> {
    const idOf = (state: object): unknown => (state as Record<string, unknown>)[table.idProperty];
    const ended = [...states.map(idOf), ...removed, ...adopted];
    if (ended.length === 0) return 0;
    const opened = batches(states);
    const first = (await opened.next()) as IteratorResult<object[], undefined>;
    let growth = await this.closeAndOpen(table, [branchId, seq, ended], first.value);
    if (base && removed.length > 0) await this.hide(table, { branchId, seq, base }, removed);
    for await (const batch of opened) growth += await this.open(table, [branchId, seq], batch);
    return growth;
  }

  private async closeAndOpen(table: VersionedTable, values: unknown[], states?: readonly object[]): Promise<number> {
    const measured = `RETURNING ${table.measure ?? '0'} AS measure`;
    const close = `UPDATE ${table.table} SET to_seq = $2 WHERE line_id = $1 AND to_seq IS NULL AND ${table.id} = ANY($3) ${measured}`;
    const open = states
      ? `, opened AS (${insertOf(table)('$4')} WHERE (SELECT count(*) FROM closed) >= 0 ${measured})`
      : '';
    const sum = (rows: string): string => `(SELECT COALESCE(sum(measure), 0)::float8 FROM ${rows})`;
    const growth = states ? `${sum('opened')} - ${sum('closed')}` : `- ${sum('closed')}`;
    const [row] = await this.database.prepared<{ growth: number }>(
      `WITH closed AS (${close})${open} SELECT ${growth} AS growth`,
      [...values, ...(states ? [rowsOf(table, states)] : [])],
    );
    return row?.growth ?? 0;
  }

  private async open(table: VersionedTable, values: unknown[], states: readonly object[]): Promise<number> {
    const open = `${insertOf(table)('$3')} RETURNING ${table.measure ?? '0'} AS measure`;
    const [row] = await this.database.prepared<{ growth: number }>(
      `WITH opened AS (${open}) SELECT COALESCE(sum(measure), 0)::float8 AS growth FROM opened`,
      [...values, rowsOf(table, states)],
    );
    return row?.growth ?? 0;
  }

  private async hide(
    table: VersionedTable,
    { branchId, seq, base }: Required<RevisionPoint>,
    removed: readonly string[],
  ): Promise<void> {
    const names = namesOf(table);
    await this.database.execute(
      `INSERT INTO ${table.table} (line_id, from_seq, to_seq, removed, ${names})
       SELECT $1, $2, NULL, true, ${names} FROM ${table.table} below
        WHERE line_id = $3 AND from_seq <= $4 AND (to_seq IS NULL OR to_seq > $4) AND ${table.id} = ANY($5)`,
      [branchId, seq, base.branchId, base.seq, removed],
    );
  }

  private async replaceSettings({ branchId, seq }: RevisionPoint, settings: ContentChanges['settings']): Promise<void> {
    await this.database.execute('UPDATE settings_versions SET to_seq = $2 WHERE line_id = $1 AND to_seq IS NULL', [
      branchId,
      seq,
    ]);
    if (!settings) return;
    await this.database.execute(
      `INSERT INTO settings_versions (line_id, from_seq, to_seq, variables, redirects, folder_hash)
       VALUES ($1, $2, NULL, $3, $4, $5)`,
      [branchId, seq, toJson(settings.variables), toJson(settings.redirects), settings.folderHash],
    );
  }
}
