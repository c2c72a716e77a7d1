import type { Client } from 'pg';
import type { DataCheck } from '../../database/data-check';
import { type Violation, MAX_PLACES } from './violation';

async function ask(client: Client, { name, rule, sql }: DataCheck): Promise<Violation | undefined> {
  await client.query(`DECLARE violation NO SCROLL CURSOR FOR ${sql}`);
  const { rows } = await client.query<Violation['places'][number]>(`FETCH ${MAX_PLACES} FROM violation`);
  const rest = await client.query('MOVE FORWARD ALL IN violation');
  await client.query('CLOSE violation');
  if (rows.length === 0) return undefined;
  return { name, rule, count: rows.length + (rest.rowCount ?? 0), places: rows };
}

/** Runs every check on one snapshot of the database, and changes nothing; memory does not grow with the data. */
export async function checkRows(
  client: Client,
  checks: readonly DataCheck[],
  advance: () => void,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // By default a cursor is planned for its first rows; here all of them are read.
  await client.query('SET LOCAL cursor_tuple_fraction = 1');
  for (const check of checks) {
    const violation = await ask(client, check);
    if (violation) violations.push(violation);
    advance();
  }
  await client.query('COMMIT');
  return violations;
}
