import type { QueryResultRow } from 'pg';
import type { Database } from '../../database/database';
import type { Reach } from '../../database/replicas/reach';
import type { RevisionPoint } from './branch.sql';

/** Revisions are written in order, each in one transaction: a server that has its row has all of its content. */
const REACHED = 'SELECT COALESCE(max(seq), 0) FROM revisions WHERE line_id = $1';

const reachesOf = ({ branchId, seq, base }: RevisionPoint): Reach[] => [
  { key: branchId, least: seq, sql: REACHED },
  ...(base ? [{ key: base.branchId, least: base.seq, sql: REACHED }] : []),
];

/** Reads the content of a revision from a replica that has received it, otherwise from the primary database. */
export const readRevision = <Row extends QueryResultRow>(
  database: Database,
  point: RevisionPoint,
  [sql, values]: readonly [string, readonly unknown[]],
): Promise<Row[]> => database.immutable<Row>(reachesOf(point), sql, values);
