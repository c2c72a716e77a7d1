import { median } from '../statistics.mjs';

const TIMES = 5;

/** What a copy is without, or a section that comes later would measure a larger database. */
const FORGET = [
  'DELETE FROM spaces WHERE id = ANY($1)',
  ...['page_versions', 'file_versions', 'reusable_versions', 'settings_versions'].map(
    (table) => `DELETE FROM ${table} WHERE line_id = ANY($1)`,
  ),
];

/** A copy with other pages than the space would have been measured for nothing. */
async function check(world, copy, pages) {
  const { count } = await world.api.get(`/v1/spaces/${copy.id}/search?query=the&limit=1`);
  const { rows } = await world.client.query(
    'SELECT count(*)::int AS pages FROM page_versions WHERE line_id = $1 AND to_seq IS NULL',
    [copy.id],
  );
  if (count === 0 || rows[0].pages !== pages) throw new Error(`The copy has ${rows[0].pages} pages, not ${pages}.`);
}

/**
 * What it costs to duplicate the whole space: the median over one connection, and the slowest.
 * @returns {AsyncGenerator<[string, { value: number, unit: string }]>}
 */
export async function* measureDuplicate(world) {
  const { rows } = await world.client.query(
    'SELECT count(*)::int AS pages FROM page_versions WHERE line_id = $1 AND to_seq IS NULL',
    [world.spaceId],
  );
  const times = [];
  const copies = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const started = performance.now();
    const copy = await world.api.post(`/v1/spaces/${world.spaceId}/duplicate`);
    times.push(performance.now() - started);
    copies.push(copy.id);
    await check(world, copy, rows[0].pages);
  }
  for (const statement of FORGET) await world.client.query(statement, [copies]);
  yield ['duplicate the space', { value: median(times), unit: 'ms' }];
  yield ['duplicate, slowest', { value: Math.max(...times), unit: 'ms' }];
}
