import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../support/built-program';
import { connected } from '../support/connected';
import { eventually } from '../support/eventually';
import { type Answer, METRICS_TOKEN, ProgramOfProcesses } from '../support/program-of-processes';
import { createTestDatabase, type TestDatabase } from '../support/template-database';

const START_MS = 60_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const countSpaces = (database: TestDatabase): Promise<number> =>
  connected(database, async (client) => {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM spaces');
    return Number(rows[0]?.count);
  });

const answers = async (service: ProgramOfProcesses, count: number): Promise<Answer[]> => {
  const all: Answer[] = [];
  for (let number = 0; number < count; number += 1) all.push(await service.send('GET', '/v1/orgs'));
  return all;
};

describe('a service of two processes', () => {
  let database: TestDatabase;
  let service: ProgramOfProcesses;
  let organization: string;

  beforeAll(async () => {
    await ensureBuilt();
    database = await createTestDatabase();
    service = await ProgramOfProcesses.spawn(database);
    await eventually(async () => {
      if (service.child.exitCode !== null) throw new Error(service.output.join(''));
      // Both have answered.
      await service.send('GET', '/health/live').catch(() => undefined);
      return service.numbers.size === 2;
    }, START_MS);
    const { items } = JSON.parse((await service.send('GET', '/v1/orgs')).text) as { items: { id: string }[] };
    organization = items[0]?.id ?? '';
  }, START_MS + 60_000);

  afterAll(async () => {
    service.child.kill('SIGKILL');
    await service.ended;
    await eventually(() => Promise.resolve(service.numbers.size > 0));
    await database.drop();
  });

  it('answers every request after a change with the change, whichever process answers', async () => {
    for (let round = 0; round < 20; round += 1) {
      const title = `Title ${round}`;
      expect((await service.send('PATCH', `/v1/orgs/${organization}`, { title })).status).toBe(200);
      const seen = await Promise.all([1, 2, 3].map(() => service.send('GET', `/v1/orgs/${organization}`)));
      expect(seen.map(({ text }) => (JSON.parse(text) as { title: string }).title)).toEqual([title, title, title]);
    }
  });

  it('adds up the metrics of both, and not what both read from the database', async () => {
    const count = async () => {
      const { text } = await service.send('GET', '/metrics', undefined, METRICS_TOKEN);
      const line = /bindery_http_request_duration_seconds_count\{[^}]*route="\/v1\/orgs",[^}]*\} (\d+)/.exec(text);
      return { requests: Number(line?.[1] ?? 0), up: /bindery_database_up (\d+)/.exec(text)?.[1] };
    };
    const before = await count();
    await answers(service, 10);
    expect(await count()).toEqual({ requests: before.requests + 10, up: '1' });
  });

  it('goes on when one is killed, and starts another one', async () => {
    const [victim] = service.children;
    process.kill(victim ?? 0, 'SIGKILL');
    await eventually(() => Promise.resolve(!isAlive(victim ?? 0)));
    const during = await answers(service, 10);
    expect(during.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await eventually(() => Promise.resolve(service.children.length === 2), START_MS);
    await eventually(async () => {
      await answers(service, 2);
      return service.numbers.has(3);
    }, START_MS);
    expect(service.output.join('')).toContain('a process of the service ended; another one is started');
  });

  it('completes what is running when it is stopped, and ends with exit code 0', async () => {
    const children = service.children;
    const running = Promise.allSettled(
      Array.from({ length: 10 }, (_, number) =>
        service.send('POST', `/v1/orgs/${organization}/spaces`, { title: `Space ${number}` }),
      ),
    );
    await delay(20);
    service.child.kill('SIGTERM');
    await service.ended;
    expect(service.child.exitCode).toBe(0);
    const settled = (await running).flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
    expect(new Set(settled)).toEqual(new Set([201]));
    // What was not accepted any more was refused as a whole.
    expect(await countSpaces(database)).toBe(settled.length);
    expect(children.filter(isAlive)).toEqual([]);
    await expect(service.send('GET', '/v1')).rejects.toThrow('ECONNREFUSED');
  });

  it('ends with exit code 1 and says why when it cannot start', async () => {
    const other = await ProgramOfProcesses.spawn(database, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    await other.ended;
    expect(other.child.exitCode).toBe(1);
    expect(other.output.join('')).toContain('nothing listens there');
  });
});

describe('processes whose first one is killed', () => {
  it(
    'all end',
    async () => {
      const database = await createTestDatabase();
      const service = await ProgramOfProcesses.spawn(database);
      await eventually(() => Promise.resolve(service.output.join('').includes('Bindery is ready')), START_MS);
      await eventually(() => Promise.resolve(service.children.length === 2), START_MS);
      const children = service.children;
      service.child.kill('SIGKILL');
      await eventually(() => Promise.resolve(!children.some(isAlive)), START_MS);
      await database.drop();
    },
    START_MS,
  );
});
