import type { QueryResultRow } from 'pg';
import type { Database } from '../../database/database';
import type { Reach } from '../../database/replicas/reach';
import type { RevisionPoint } from './branch.sql';

/** A revision is written in one transaction, after those before it: a server that has its row has all of it. */
const REACHED = 'SELECT COALESCE(max(seq), 0) FROM revisions WHERE line_id = $1';

const reachesOf = ({ branchId, seq, base }: RevisionPoint): Reach[] => [
  { key: branchId, least: seq, sql: REACHED },
  ...(base ? [{ key: base.branchId, least: base.seq, sql: REACHED }] : []),
];

/** Reads what a revision holds: from a replica that has come to it, else from the primary database. */
export const readRevision = <Row extends QueryResultRow>(
  database: Database,
  point: RevisionPoint,
  [sql, values]: readonly [string, readonly unknown[]],
): Promise<Row[]> => database.immutable<Row>(reachesOf(point), sql, values);
