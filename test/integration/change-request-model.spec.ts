import fc from 'fast-check';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Tenant } from '../factories/factories';
import { ServiceSide } from './change-request-model/service-side';
import { SpacePair } from './change-request-model/space-pair';
import { type History, histories } from './change-request-model/steps';
import { StoredContent } from './change-request-model/stored-content';
import { randomRuns } from '../support/random-runs';

/** Number of random histories; `SEED` repeats a run. */
const HISTORIES = randomRuns(500);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const MAX_STEPS = 40;
/** Looking for a shorter history that fails ends here. */
const TIME_LIMIT = 120_000 + HISTORIES * 4_000;

describe('change requests in the database', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
  });

  const counts = { histories: 0, steps: 0, merges: 0 };

  const started = performance.now();
  const report = (): void => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(
      `${counts.histories} histories, ${counts.steps} steps, ${counts.merges} merges in ${seconds} s\n`,
    );
  };

  const play = async ({ first, steps }: History): Promise<void> => {
    const { id } = await app.factories.space(tenant);
    const scope = await app.factories.spaceScope(tenant, id);
    const pair = new SpacePair(new ServiceSide(app, scope), new StoredContent(app, scope));
    try {
      await pair.start(first);
      for (const step of steps) await pair.play(step);
      await pair.checkHistory();
    } catch (error) {
      throw new Error(
        `${error instanceof Error ? (error.stack ?? '') : String(error)}\n\nAfter\n${pair.log.join('\n')}`,
      );
    }
    counts.histories += 1;
    counts.steps += steps.length;
    counts.merges += pair.merges;
    if (counts.histories % 100 === 0) report();
  };

  it(
    'read, merge and update as a simple model of them in memory does',
    async () => {
      process.stdout.write(`${HISTORIES} random histories, SEED=${SEED}\n`);
      await fc.assert(fc.asyncProperty(histories(MAX_STEPS), play), {
        numRuns: HISTORIES,
        seed: SEED,
        interruptAfterTimeLimit: TIME_LIMIT - 10_000,
        markInterruptAsFailure: true,
      });
      report();
      expect(counts.histories).toBe(HISTORIES);
    },
    TIME_LIMIT,
  );
});
