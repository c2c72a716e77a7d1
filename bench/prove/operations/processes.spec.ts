import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { ensureBuilt } from '../../../test/support/built-program';
import { eventually } from '../../../test/support/eventually';
import { ProgramOfProcesses } from '../../../test/support/program-of-processes';
import { createTestDatabase } from '../../../test/support/template-database';

const CONNECTIONS = 16;
const MEASURED_MS = 5_000;
const START_MS = 120_000;

/** Requests per second that many connections get, all of them answered. */
async function throughput(processes: number): Promise<number> {
  const database = await createTestDatabase();
  const service = await ProgramOfProcesses.spawn(database, { PROCESSES: String(processes), LOG_LEVEL: 'warn' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await eventually(() => Promise.resolve(service.output.join('').includes('Bindery is ready')), START_MS);
    await eventually(() => Promise.resolve(processes === 1 || service.children.length === processes), START_MS);
    let answered = 0;
    const load = async (milliseconds: number): Promise<void> => {
      const end = performance.now() + milliseconds;
      const loop = async (): Promise<void> => {
        for (; performance.now() < end; answered += 1)
          expect((await service.send('GET', '/v1/orgs', undefined, undefined, agent)).status).toBe(200);
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, loop));
    };
    await load(MEASURED_MS / 2);
    answered = 0;
    await load(MEASURED_MS);
    return answered / (MEASURED_MS / 1_000);
  } finally {
    agent.destroy();
    service.child.kill('SIGTERM');
    await service.ended;
    await database.drop();
  }
}

it(
  'answers everything with one process and with several, and prints how many requests a second',
  async () => {
    await ensureBuilt();
    const [one, several] = [await throughput(1), await throughput(2)];
    process.stdout.write(
      `processes: ${Math.round(one)} requests a second with one, ${Math.round(several)} with two, on ${availableParallelism()} cores shared with the database and the client\n`,
    );
    expect(Math.min(one, several)).toBeGreaterThan(0);
  },
  4 * START_MS,
);
