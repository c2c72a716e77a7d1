import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { Database } from '../database/database';
import { LIVING_LOCKS, ListenConnection } from '../database/listen-connection';
import type { SpaceScope } from '../spaces/space-scope';
import { LIVE_CHANNEL, LiveSignals } from './live-signals';

/** A live document without its content. */
export interface LiveRow extends Record<string, unknown> {
  readonly id: string;
  readonly changeRequestId: string;
  readonly pageId: string;
  readonly baseHash: string;
  readonly seq: number;
  readonly stateSeq: number;
  readonly writtenSeq: number;
  readonly unwrittenBy: readonly string[];
  readonly unwrittenSince: Date | null;
}

/** Consecutive updates; the first one may be the state, which contains everything up to `seq`. */
export interface StoredUpdates {
  readonly updates: readonly Buffer[];
  readonly seq: number;
}

const COLUMNS = `d.id, d.change_request_id AS "changeRequestId", d.page_id AS "pageId", d.base_hash AS "baseHash", d.seq,
  d.state_seq AS "stateSeq", d.written_seq AS "writtenSeq", d.unwritten_by AS "unwrittenBy", d.unwritten_since AS "unwrittenSince"`;

/** Numbers are consecutive, in the order of commits: writers lock the row of the document. */
const STORE = `
  WITH document AS (
    UPDATE live_documents d
       SET seq = d.seq + 1, updated_at = now(), unwritten_since = COALESCE(d.unwritten_since, now()),
           unwritten_by = array_append(array_remove(d.unwritten_by, $3::varchar), $3::varchar), process = $5
     WHERE d.id = $1 AND d.seq = $6 RETURNING d.seq
  ), stored AS (
    INSERT INTO live_updates (document_id, seq, update) SELECT $1, seq, $2 FROM document
  )
  SELECT seq, pg_notify('${LIVE_CHANNEL}', $4 || seq) FROM document`;

/** An update with content that the change request already has. */
const PULL = `
  WITH document AS (
    UPDATE live_documents d SET seq = d.seq + 1, base_hash = $3, updated_at = now(),
           written_seq = CASE WHEN d.written_seq = d.seq THEN d.seq + 1 ELSE d.written_seq END
     WHERE d.id = $1 RETURNING d.seq
  ), stored AS (
    INSERT INTO live_updates (document_id, seq, update) SELECT $1, seq, $2 FROM document
  )
  SELECT seq, pg_notify('${LIVE_CHANNEL}', $4 || seq) FROM document`;

const COMPACT = 'UPDATE live_documents SET state = $2, state_seq = $3 WHERE id = $1 AND seq >= $3 AND state_seq < $3';

/** Rows of live documents. */
@Injectable()
export class LiveDocumentsRepository {
  constructor(
    private readonly database: Database,
    private readonly signals: LiveSignals,
    private readonly connection: ListenConnection,
  ) {}

  async find(changeRequestId: string, pageId: string): Promise<LiveRow | undefined> {
    const [row] = await this.database.prepared<LiveRow>(
      `SELECT ${COLUMNS} FROM live_documents d WHERE d.change_request_id = $1 AND d.page_id = $2`,
      [changeRequestId, pageId],
    );
    return row;
  }

  async ofChangeRequest(changeRequestId: string): Promise<LiveRow[]> {
    return this.database.prepared<LiveRow>(
      `SELECT ${COLUMNS} FROM live_documents d WHERE d.change_request_id = $1 ORDER BY d.id`,
      [changeRequestId],
    );
  }

  /** Those with text that is not in their change request, named by identifier or number, as long as that can be edited. */
  async unwritten(
    { organizationId, resource }: SpaceScope,
    changeRequest: { readonly id?: string; readonly number?: number },
  ): Promise<LiveRow[]> {
    return this.database.prepared<LiveRow>(
      `SELECT ${COLUMNS} FROM live_documents d JOIN change_requests r ON r.id = d.change_request_id
        WHERE r.organization_id = $1 AND r.space_id = $2 AND (r.id = $3 OR r.number = $4) AND r.status IN ('draft', 'open')
          AND d.seq > d.written_seq ORDER BY d.id`,
      [organizationId, resource.id, changeRequest.id ?? null, changeRequest.number ?? null],
    );
  }

  /** Documents with text whose process has died, or that have not been written for this long. */
  async findAbandoned(minutes: number, limit: number): Promise<LiveRow[]> {
    return this.database.query<LiveRow>(
      `SELECT ${COLUMNS} FROM live_documents d JOIN change_requests r ON r.id = d.change_request_id
        WHERE d.unwritten_since IS NOT NULL AND r.status IN ('draft', 'open')
          AND (d.unwritten_since < now() - make_interval(mins => $1) OR (
            d.process IS NOT NULL AND NOT EXISTS (SELECT FROM ${LIVING_LOCKS} AND objid = d.process::int8)))
        ORDER BY d.unwritten_since LIMIT $2`,
      [minutes, limit],
    );
  }

  /** Creates the document unless it exists. */
  async create(changeRequestId: string, pageId: string, baseHash: string, state: Uint8Array): Promise<void> {
    await this.database.query(
      `INSERT INTO live_documents (id, change_request_id, page_id, base_hash, seq, state, state_seq, written_seq, updated_at)
       SELECT $1, r.id, $3, $4, 1, $5::bytea, 1, 1, now() FROM change_requests r
        WHERE r.id = $2 AND r.status <> 'merged' FOR SHARE
       ON CONFLICT (change_request_id, page_id) DO NOTHING`,
      [newId(), changeRequestId, pageId, baseHash, Buffer.from(state)],
    );
  }

  /** Prevents updates from being stored until the ambient transaction ends. */
  async lock(id: string): Promise<LiveRow | undefined> {
    const [row] = await this.database.prepared<LiveRow>(
      `SELECT ${COLUMNS} FROM live_documents d WHERE d.id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row;
  }

  /** Like `lock`, for the documents of some pages, or of all. */
  async lockAll(changeRequestId: string, pageIds?: readonly string[]): Promise<LiveRow[]> {
    return this.database.prepared<LiveRow>(
      `SELECT ${COLUMNS} FROM live_documents d
        WHERE d.change_request_id = $1 AND ($2::varchar[] IS NULL OR d.page_id = ANY($2)) ORDER BY d.id FOR NO KEY UPDATE`,
      [changeRequestId, pageIds ?? null],
    );
  }

  /** Updates after `seq`; undefined if the document is deleted. */
  async after(id: string, seq: number): Promise<StoredUpdates | undefined> {
    const rows = await this.database.prepared<{ head: number; seq: number | null; update: Buffer | null }>(
      `SELECT d.seq AS head, part.seq, part.update FROM live_documents d LEFT JOIN LATERAL (
         SELECT d.state_seq AS seq, d.state AS update WHERE d.state_seq > $2
         UNION ALL SELECT u.seq, u.update FROM live_updates u WHERE u.document_id = d.id AND u.seq > greatest($2, d.state_seq)
       ) part ON true WHERE d.id = $1 ORDER BY part.seq`,
      [id, seq],
    );
    const [first] = rows;
    return first && { seq: first.head, updates: rows.flatMap(({ update }) => update ?? []) };
  }

  /** Stores what follows update number `seq`; false if others were stored meanwhile, or no more are accepted. */
  async store(id: string, update: Uint8Array, userId: string, seq: number): Promise<boolean> {
    const message = this.signals.messageOfUpdate(id);
    const values = [id, Buffer.from(update), userId, message, this.connection.holder, seq];
    return (await this.database.prepared(STORE, values)).length > 0;
  }

  /** Call with the row locked. */
  async pull(id: string, update: Uint8Array, baseHash: string): Promise<void> {
    await this.database.prepared(PULL, [id, Buffer.from(update), baseHash, this.signals.messageOfUpdate(id)]);
  }

  /** Call with the row locked. */
  async noteWritten(id: string, seq: number, baseHash: string): Promise<void> {
    await this.database.execute(
      `UPDATE live_documents SET written_seq = $2, base_hash = $3, unwritten_by = '{}', unwritten_since = NULL WHERE id = $1`,
      [id, seq, baseHash],
    );
  }

  async noteBase(id: string, baseHash: string): Promise<void> {
    await this.database.execute('UPDATE live_documents SET base_hash = $2 WHERE id = $1', [id, baseHash]);
  }

  /** Replaces all updates up to `seq` with one state. */
  async compact(id: string, state: Uint8Array, seq: number): Promise<void> {
    await this.database.transaction(async () => {
      if ((await this.database.execute(COMPACT, [id, Buffer.from(state), seq])) === 0) return;
      await this.database.execute('DELETE FROM live_updates WHERE document_id = $1 AND seq <= $2', [id, seq]);
    });
  }

  async remove(id: string): Promise<void> {
    await this.database.execute('DELETE FROM live_documents WHERE id = $1', [id]);
  }

  async removeAll(changeRequestId: string): Promise<number> {
    return this.database.execute('DELETE FROM live_documents WHERE change_request_id = $1', [changeRequestId]);
  }
}
