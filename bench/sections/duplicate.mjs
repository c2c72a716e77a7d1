import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../statistics.mjs';

const TIMES = 5;

/** Removes a copy, so that later sections do not measure a larger database. */
const FORGET = [
  'DELETE FROM spaces WHERE id = ANY($1)',
  ...['page_versions', 'file_versions', 'reusable_versions', 'settings_versions'].map(
    (table) => `DELETE FROM ${table} WHERE line_id = ANY($1)`,
  ),
];

const TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 50;

const pagesOf = async (world, table, column, spaceId) => {
  const open = table === 'page_versions' ? 'AND to_seq IS NULL' : '';
  const { rows } = await world.client.query(
    `SELECT count(*)::int AS pages FROM ${table} WHERE ${column} = $1 ${open}`,
    [spaceId],
  );
  return rows[0].pages;
};

/** Waits until every page of the copy can be found. A copy with different pages fails the bench. */
async function untilFound(world, copy, pages) {
  const copied = await pagesOf(world, 'page_versions', 'line_id', copy.id);
  if (copied !== pages) throw new Error(`The copy has ${copied} pages, not ${pages}.`);
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await pause(LOOK_EVERY_MS))
    if ((await pagesOf(world, 'search_pages', 'space_id', copy.id)) === pages) return;
  throw new Error('The copy could not be found in two minutes.');
}

/**
 * The cost of duplicating the whole space: the time of the response, its median and maximum, and the time until all of it can be found.
 * @returns {AsyncGenerator<[string, { value: number, unit: string }]>}
 */
export async function* measureDuplicate(world) {
  const pages = await pagesOf(world, 'page_versions', 'line_id', world.spaceId);
  const answered = [];
  const found = [];
  const copies = [];
  for (let round = 0; round < TIMES; round += 1) {
    const started = performance.now();
    const copy = await world.api.post(`/v1/spaces/${world.spaceId}/duplicate`);
    answered.push(performance.now() - started);
    await untilFound(world, copy, pages);
    found.push(performance.now() - started);
    copies.push(copy.id);
  }
  for (const statement of FORGET) await world.client.query(statement, [copies]);
  yield ['duplicate the space', { value: median(answered), unit: 'ms' }];
  yield ['duplicate, slowest', { value: Math.max(...answered), unit: 'ms' }];
  yield ['duplicate, all found', { value: median(found), unit: 'ms' }];
}
