import { Role } from '../../src/common/permissions/role';
import { Database } from '../../src/database/database';
import type { Person } from '../factories/factories';
import { randomRuns } from '../support/random-runs';
import { Random } from '../support/random';
import { SiblingStage, siblingStage } from '../support/organization-stage';
import { Mirror, type Mirrored } from './mirror';
import { MirrorWorld } from './mirror-world';

const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);
const EVENTS = randomRuns(12_000);

const on = siblingStage(new SiblingStage('/events'));

const countOf = async (): Promise<number> => {
  const [row] = await on.app
    .get(Database)
    .query<{ count: number }>('SELECT count(*)::int AS count FROM logged_events WHERE organization_id = $1', [
      on.tenant.organizationId,
    ]);
  return row?.count ?? 0;
};

/** Follows until all writers are done, with a restart now and then, at times in the middle of a round. */
async function follow(mirror: Mirror, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await mirror.round(random.chance(15), random.chance(50) ? { wait: 1 } : {});
    if (random.chance(20)) mirror.restart();
  }
  await mirror.finish();
}

const mirrorOf = ({ token }: Person): Mirror =>
  new Mirror([on.app.client(token), on.sibling.client(token)], on.tenant.organizationId);

const anew = async (person: Person): Promise<Mirrored> => {
  const mirror = mirrorOf(person);
  await mirror.readAll();
  return mirror.state;
};

it(`a mirror that follows ${EVENTS} events beside those who write ends equal, for each reader (seed ${SEED})`, async () => {
  const reader = await on.app.factories.member(on.tenant, Role.Read);
  const guest = await on.app.factories.member(on.tenant, null);
  const world = new MirrorWorld(on.app, on.tenant, reader);
  const readers = [on.tenant, reader, guest];
  const mirrors = readers.map(mirrorOf);
  for (const mirror of mirrors) await mirror.begin();
  let isOver = false;
  const writers = [on.app, on.sibling, on.app].map(async (at, index) => {
    const random = new Random(SEED + index);
    const client = at.client(on.tenant.token);
    while ((await countOf()) < EVENTS) for (let act = 0; act < 5; act += 1) await world.act(random, client);
  });
  const following = mirrors.map((mirror, index) => follow(mirror, new Random(SEED + 10 + index), () => isOver));
  await Promise.all(writers);
  isOver = true;
  await Promise.all(following);

  const [all, some, none] = mirrors;
  for (const [index, mirror] of mirrors.entries())
    expect(mirror.state).toEqual(await anew(readers[index] ?? on.tenant));
  // Everyone sees a part of one order, without gaps for whoever sees all.
  const sequences = (all?.seen ?? []).map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 0) + index));
  expect(sequences.length).toBeGreaterThan(EVENTS * 0.9);
  const ids = new Map((all?.seen ?? []).map(({ id, sequence }) => [id, sequence]));
  for (const mirror of [some, none]) {
    const seen = (mirror?.seen ?? []).filter(({ type }) => type !== 'access_changed');
    expect(seen.filter(({ id, sequence }) => ids.get(id) !== sequence)).toEqual([]);
    expect(seen.filter(({ space }) => space !== undefined && world.secret.has(space))).toEqual([]);
    expect(seen.filter(({ type }) => type === 'permissions_changed' || type === 'space_purged')).toEqual([]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  }
  expect(some?.seen.length).toBeGreaterThan(EVENTS * 0.1);
  expect(Object.keys(some?.state.spaces ?? {}).length).toBeLessThan(Object.keys(all?.state.spaces ?? {}).length);
  expect(none?.seen.filter(({ type }) => type !== 'access_changed' && type !== 'organization_updated')).toEqual([]);
}, 1_800_000);
