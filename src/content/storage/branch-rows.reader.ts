import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../../database/database';
import { type PageRow, pageColumns } from './pages.repository';
import type { FileState, ReusableState, SettingsState } from '../model/content-changes';
import type { RevisionPoint } from '../model/branch.sql';
import { RevisionsRepository } from './revisions.repository';

/** A row of a branch itself; `removed`: it hides a row of the underlying branch. */
type Own<Row> = Row & { readonly removed: boolean };

export interface LineRows {
  readonly pages: readonly Own<PageRow>[];
  readonly files: readonly Own<FileState>[];
  readonly reusables: readonly Own<ReusableState>[];
  readonly settings?: SettingsState;
}

const FILE = 'v.file_id AS "fileId", v.name, v.path, v.blob_hash AS "blobHash"';
const REUSABLE = 'v.reusable_id AS "reusableId", v.title, v.path, v.document_hash AS "documentHash"';

const at = (table: string, columns: string): string =>
  `SELECT ${columns} FROM ${table} v WHERE v.line_id = $1 AND v.from_seq <= $2 AND (v.to_seq IS NULL OR v.to_seq > $2)`;

const OWN_FILES = at('file_versions', `${FILE}, v.removed`);
const OWN_REUSABLES = at('reusable_versions', `${REUSABLE}, v.removed`);
/**
 * Pages of the branch itself, and which of the other kinds have to be read: most change requests change only pages. One row of nulls if
 * there are no pages.
 */
const PAGES = `
  SELECT kinds.*, own.* FROM (
    SELECT EXISTS (${at('file_versions', '1')}) AS files,
           EXISTS (${at('reusable_versions', '1')}) AS reusables,
           EXISTS (${at('settings_versions', '1')}) AS settings) kinds
    LEFT JOIN (${at('page_versions', `${pageColumns('v')}, v.removed`)}) own ON true`;

interface Kinds {
  readonly files: boolean;
  readonly reusables: boolean;
  readonly settings: boolean;
}

/** Reads the rows of the branch of a change request itself, that is, its changes; all operations on it scale with these. */
@Injectable()
export class BranchRowsReader {
  constructor(
    private readonly database: Database,
    private readonly revisions: RevisionsRepository,
  ) {}

  async read(point: RevisionPoint): Promise<LineRows> {
    const values = [point.branchId, point.seq];
    const rows = <Row extends QueryResultRow>(sql: string): Promise<Row[]> => this.database.prepared<Row>(sql, values);
    // Sequential, because inside a transaction there is only one connection.
    const found = await rows<Kinds & (Own<PageRow> | { readonly pageId: null })>(PAGES);
    const [kinds] = found;
    return {
      pages: found.flatMap(({ files: _files, reusables: _reusables, settings: _settings, ...page }) =>
        page.pageId === null ? [] : [page],
      ),
      files: kinds?.files ? await rows<Own<FileState>>(OWN_FILES) : [],
      reusables: kinds?.reusables ? await rows<Own<ReusableState>>(OWN_REUSABLES) : [],
      ...(kinds?.settings && { settings: await this.revisions.ownSettings(point) }),
    };
  }
}
