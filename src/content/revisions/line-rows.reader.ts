import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type PageRow, pageColumns } from '../pages/pages.repository';
import type { FileState, ReusableState } from './content-changes';
import type { RevisionPoint } from './line-sql';

/** A row that a line itself holds; `removed`: it hides one of the line below. */
type Own<Row> = Row & { readonly removed: boolean };

export interface LineRows {
  readonly pages: readonly Own<PageRow>[];
  readonly files: readonly Own<FileState>[];
  readonly reusables: readonly Own<ReusableState>[];
}

const FILE = 'v.file_id AS "fileId", v.name, v.path, v.blob_hash AS "blobHash"';
const REUSABLE = 'v.reusable_id AS "reusableId", v.title, v.path, v.document_hash AS "documentHash"';

const own = (table: string, columns: string): string =>
  `SELECT ${columns}, v.removed FROM ${table} v WHERE v.line_id = $1 AND v.from_seq <= $2 AND (v.to_seq IS NULL OR v.to_seq > $2)`;

const OWN_PAGES = own('page_versions', pageColumns('v'));
const OWN_FILES = own('file_versions', FILE);
const OWN_REUSABLES = own('reusable_versions', REUSABLE);

/** What the line of a change request itself holds, which is what it changes: the cost of everything that is done with it. */
@Injectable()
export class LineRowsReader {
  constructor(private readonly database: Database) {}

  async read({ lineId, seq }: RevisionPoint): Promise<LineRows> {
    const values = [lineId, seq];
    // One after the other: it is also called inside transactions, which have one connection.
    const pages = await this.database.prepared<Own<PageRow>>(OWN_PAGES, values);
    const files = await this.database.prepared<Own<FileState>>(OWN_FILES, values);
    const reusables = await this.database.prepared<Own<ReusableState>>(OWN_REUSABLES, values);
    return { pages, files, reusables };
  }
}
