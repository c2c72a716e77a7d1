import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../../database/database';
import { readRevision } from '../model/revision-reads.sql';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';
import { BranchStatement, type RevisionPoint } from '../model/branch.sql';
import type { LineSpan } from './comparison';

export const ITEM_KINDS = ['page', 'file', 'reusable'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Digest of an item: its place and its state, as texts that are equal only if nothing differs. */
export interface ItemDigest {
  readonly id: string;
  readonly place: string;
  readonly state: string;
}

export interface DocumentText {
  readonly hash: string;
  readonly source: string;
  readonly references: readonly StoredReference[];
}

const touched = (kind: ItemKind, table: string, id: string): string =>
  `SELECT '${kind}' AS kind, ${id} AS id FROM ${table} WHERE line_id = $1 AND from_seq > $2 AND from_seq <= $3
   UNION SELECT '${kind}', ${id} FROM ${table} WHERE line_id = $1 AND to_seq > $2 AND to_seq <= $3`;

const TOUCHED = [
  touched('page', 'page_versions', 'page_id'),
  touched('file', 'file_versions', 'file_id'),
  touched('reusable', 'reusable_versions', 'reusable_id'),
].join('\nUNION ALL ');

const DIGESTS: Readonly<Record<ItemKind, BranchStatement>> = {
  page: new BranchStatement(
    (branch) => `SELECT p.page_id AS id, p.parent_id || ' ' || p.rank AS place,
      md5(ROW(p.type, p.slug, p.title, p.document_hash, p.hidden, p.no_index, p.details - 'moved' - 'edited' - 'imported')::text) AS state
      FROM ${branch.rows('page_versions', 'p', `p.page_id = ANY(${branch.value(1)})`)}`,
  ),
  file: new BranchStatement(
    (branch) => `SELECT f.file_id AS id, '' AS place, md5(ROW(f.name, f.path, f.blob_hash)::text) AS state
      FROM ${branch.rows('file_versions', 'f', `f.file_id = ANY(${branch.value(1)})`)}`,
  ),
  reusable: new BranchStatement(
    (branch) => `SELECT r.reusable_id AS id, '' AS place, md5(ROW(r.title, r.path, r.document_hash)::text) AS state
      FROM ${branch.rows('reusable_versions', 'r', `r.reusable_id = ANY(${branch.value(1)})`)}`,
  ),
};

/** Candidates for changes and their texts; the cost depends on the rows that were written, never on the size of the space. */
@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  /** The IDs of all items that were written in the spans, by kind. */
  async touched(spans: readonly LineSpan[]): Promise<Record<ItemKind, string[]>> {
    const ids = { page: new Set<string>(), file: new Set<string>(), reusable: new Set<string>() };
    for (const { branchId, after, to } of spans) {
      const rows = await this.database.prepared<{ kind: ItemKind; id: string }>(TOUCHED, [branchId, after, to]);
      for (const { kind, id } of rows) ids[kind].add(id);
    }
    return { page: [...ids.page], file: [...ids.file], reusable: [...ids.reusable] };
  }

  digests(point: RevisionPoint, kind: ItemKind, ids: readonly string[]): Promise<ItemDigest[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return readRevision<ItemDigest & QueryResultRow>(this.database, point, DIGESTS[kind].at(point, ids));
  }

  /** The number of the primary revision that a revision of a change request is based on. */
  async baseOf(spaceId: string, branchId: string, seq: number): Promise<number | undefined> {
    const rows = await this.database.prepared<{ baseSeq: number | null }>(
      'SELECT base_seq AS "baseSeq" FROM revisions WHERE space_id = $1 AND line_id = $2 AND seq = $3',
      [spaceId, branchId, seq],
    );
    return rows[0]?.baseSeq ?? undefined;
  }

  /** Texts in the order of `hashes`, as many as fit into `budget` bytes in total. */
  texts(hashes: readonly string[], budget: number): Promise<DocumentText[]> {
    if (hashes.length === 0) return Promise.resolve([]);
    return this.database.prepared<DocumentText & QueryResultRow>(
      `SELECT d.hash, d.source, d."references" FROM documents d JOIN (
         SELECT w.hash, sum(octet_length(t.source)) OVER (ORDER BY w.place) AS total
           FROM unnest($1::varchar[]) WITH ORDINALITY AS w(hash, place) JOIN documents t ON t.hash = w.hash
       ) sized ON sized.hash = d.hash WHERE sized.total <= $2`,
      [hashes, budget],
    );
  }
}
