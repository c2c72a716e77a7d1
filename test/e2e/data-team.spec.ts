import { Bindery } from '../../packages/client/src/bindery';
import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { Random } from '../support/random';
import type { TestClient } from '../support/test-client';
import { DataCopy } from './data-copy';

const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);
const SPACES = 3;
const COMMENTS = 120;
const PAGES = 20;
const ACTS = 250;
/** What the service permits unless it is configured otherwise. */
const RATE_LIMIT = 3_000;

class Killed extends Error {}

interface Named {
  readonly id: string;
}

/** People who write while the program reads. */
class Writers {
  readonly deleted = new Set<string>();
  private acts = 0;

  constructor(
    private readonly random: Random,
    private readonly client: TestClient,
    private readonly comments: Map<string, string>,
    private readonly spaces: readonly string[],
  ) {}

  /** One change by someone else; none once there were enough. */
  async act(): Promise<void> {
    if ((this.acts += 1) > ACTS) return;
    const { random, client } = this;
    const space = random.pick(this.spaces);
    const [id, place] = random.pick([...this.comments]);
    const comment = `/v1/spaces/${place}/comments/${id}`;
    const text = `Words ${this.acts}`;
    await random.pick([
      () => this.post(space, text),
      () => this.post(space, text),
      () => client.put(comment, { body: { body: { markdown: text } }, status: 200 }),
      () => client.put(comment, { body: { resolved: random.chance(60) }, status: 200 }),
      () => client.post(`${comment}/replies`, { body: { body: { markdown: text } }, status: 200 }),
      () => this.delete(id, comment),
      () => this.edit(space, text),
    ])();
  }

  async post(space: string, markdown: string): Promise<void> {
    const options = { body: { body: { markdown } }, status: 200 };
    this.comments.set((await this.client.post<Named>(`/v1/spaces/${space}/comments`, options)).body.id, space);
  }

  private async delete(id: string, path: string): Promise<void> {
    await this.client.delete(path, { status: 205 });
    this.comments.delete(id);
    this.deleted.add(id);
  }

  /** A change request that changes a page and adds one; most are merged. */
  private async edit(space: string, text: string): Promise<void> {
    const { random, client } = this;
    const requests = `/v1/spaces/${space}/change-requests`;
    const { id } = (await client.post<Named>(requests, { body: { subject: text }, status: 201 })).body;
    const pages = [`page-${random.below(PAGES)}`, `new-${random.below(PAGES)}`];
    const changes = pages.map((path) => ({ operation: 'upsert_page', path, markdown: `# ${path}\n\n${text}\n` }));
    await client.post(`${requests}/${id}/content`, { body: { changes }, status: 200 });
    if (random.chance(70)) await client.post(`${requests}/${id}/merge`, { status: 200 });
    else await client.patch(`${requests}/${id}`, { body: { status: 'archived' }, status: 200 });
  }
}

describe('a program that copies what an organization says', () => {
  const on = organizationStage(new OrganizationStage(), { rateLimit: RATE_LIMIT });
  let requests: number;
  let statuses: Set<number>;

  beforeEach(() => {
    requests = 0;
    statuses = new Set();
  });

  /** A client before each of whose requests something happens; its process dies at the request of this number, before or after it was answered. */
  const client = ({ token }: Person, before: () => Promise<void>, dies?: [number, 'before' | 'after']): Bindery => {
    let count = 0;
    return new Bindery({
      url: on.app.url,
      token,
      retries: 0,
      fetch: async (input, init) => {
        count += 1;
        requests += 1;
        await before();
        const [at, when] = dies ?? [];
        if (count === at && when === 'before') throw new Killed();
        const response = await fetch(input, init);
        statuses.add(response.status);
        if (count === at) throw new Killed();
        return response;
      },
    });
  };

  /** Runs until it has read everything, through one process after another. */
  async function runAll(person: Person, random: Random, act: () => Promise<void>): Promise<[DataCopy, number]> {
    const storage: { text?: string } = {};
    for (let kills = 0; ; kills += 1) {
      const dies: [number, 'before' | 'after'] = [2 + random.below(25), random.pick(['before', 'after'])];
      const bindery = client(person, act, kills < 12 ? dies : undefined);
      const copy = new DataCopy(bindery, on.tenant.organizationId, storage);
      try {
        await copy.run();
        return [copy, kills];
      } catch (error) {
        if (!isKilled(error)) throw error;
      }
    }
  }

  it(`loses nothing and has nothing twice, though it is killed while others write (seed ${SEED})`, async () => {
    const random = new Random(SEED);
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    const files = Object.fromEntries(Array.from({ length: PAGES }, (_, at) => [`page-${at}.md`, `# page-${at}\n`]));
    const spaces: string[] = [];
    for (let at = 0; at < SPACES; at += 1)
      spaces.push((await on.app.factories.importedSpace({ 'README.md': '# Home\n', ...files }, on.tenant)).space.id);
    const hidden = await on.app.factories.space(on.tenant, { defaultLevel: null });
    const comments = new Map<string, string>();
    const writers = new Writers(random, on.tenant.client, comments, spaces);
    for (let at = 0; at < COMMENTS; at += 1) await writers.post(spaces[at % SPACES] ?? '', `Comment ${at}`);
    const first = [...comments.keys()];

    const [copy, kills] = await runAll(reader, random, () => writers.act());
    expect(kills).toBe(12);
    expect(new Set(copy.walked).size).toBe(copy.walked.length);
    const walked = new Set(copy.walked);
    expect(first.filter((id) => !walked.has(id) && !writers.deleted.has(id))).toEqual([]);
    const kept = Object.values(copy.spaces).flatMap((space) => Object.keys(space.comments));
    expect(kept.sort()).toEqual([...comments.keys()].sort());
    expect(Object.keys(copy.spaces).sort()).toEqual([...spaces].sort());
    expect(Object.keys(copy.spaces)).not.toContain(hidden.id);

    const anew = new DataCopy(
      client(reader, () => Promise.resolve()),
      on.tenant.organizationId,
      {},
    );
    await anew.run();
    expect(copy.spaces).toEqual(anew.spaces);
    const resources = kept.length + SPACES * PAGES;
    requests = 0;
    await anew.run();
    expect(requests).toBeLessThanOrEqual(Math.floor(resources / 100));
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  }, 120_000);
});

const isKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof Error && error.cause instanceof Killed);
