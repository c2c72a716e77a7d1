import { writeFileSync } from 'node:fs';
import { CapturedLog } from '../support/captured-log';
import { FileServer } from '../support/file-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { type Operation, readDocument, type ValueSchema } from './random/document';
import { type Count, RandomRun } from './random/random-run';
import { Victim } from './random/victim';

/** An ordinary run is short; `npm run prove -- random` makes it long, `RANDOM_SEED` repeats one. */
const SECONDS = Number(process.env.RANDOM_SECONDS ?? 3);
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31);
/** Callers at the same time. */
const LINES = Number(process.env.RANDOM_LINES ?? 1);
/** The percentage of wrong bodies that are sent: those of all operations are several thousand. */
const WRONG_SHARE = Number(process.env.RANDOM_WRONG ?? 2);
/** A time limit for a busy machine. */
const WRONG_MS = 800_000;
const REPORT = process.env.RANDOM_REPORT;

describe('random requests', () => {
  let app: TestApp;
  let server: FileServer;
  let log: CapturedLog;
  let victim: Victim;
  let operations: readonly Operation[];
  let schemas: Readonly<Record<string, ValueSchema>>;

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    log = new CapturedLog(app);
    ({ operations, schemas } = await readDocument(app));
    victim = await Victim.make(app, server, operations);
  }, 120_000);

  it(
    'to every operation get no 5xx, no body that breaks its schema, and nothing of another organization',
    async () => {
      process.stdout.write(`${SECONDS} s of random requests, RANDOM_SEED=${SEED}\n`);
      log.take();
      const setting = { app, server, operations, schemas, victim };
      const runs = Array.from({ length: LINES }, (_, line) => new RandomRun({ ...setting, seed: SEED + line }));
      if (REPORT) await runs[0]?.open();
      const wrong = await Promise.all(runs.map((run) => run.wrong(WRONG_SHARE / runs.length, Date.now() + WRONG_MS)));
      const end = Date.now() + SECONDS * 1000;
      const telling = setInterval(() => process.stdout.write(`${total(runs)} requests\n`), 30_000);
      await Promise.all(runs.map((run) => run.until(end)));
      clearInterval(telling);
      await Promise.all(runs.map((run) => run.close()));
      const failures = [...new Map(runs.flatMap((run) => [...run.failures])).values()];
      const counts = summed(runs);
      const errors = log.take().filter(({ level }) => level === 'error' || level === 'fatal');
      const differences = await victim.differences();
      const never = [...counts].filter(([, { sent }]) => sent === 0).map(([name]) => name);
      const succeeded = [...counts.values()].filter((count) => count.succeeded > 0).length;
      if (REPORT)
        writeFileSync(
          REPORT,
          JSON.stringify({
            seed: SEED,
            requests: total(runs),
            wrong: wrong.reduce((sum, sent) => sum + sent, 0),
            operations: counts.size,
            succeeded,
            failures,
            errors,
            differences,
            counts: [...counts].map(([name, { sent, succeeded: good, statuses }]) => [
              name,
              sent,
              good,
              Object.fromEntries(statuses),
            ]),
          }),
        );
      expect(failures.slice(0, 15).join('\n\n')).toBe('');
      expect(differences).toEqual([]);
      expect(errors).toEqual([]);
      // A run too short for one round shows less.
      if (SECONDS >= 60) {
        expect(never).toEqual([]);
        expect(succeeded).toBeGreaterThan(operations.length * 0.9);
      }
      expect(total(runs)).toBeGreaterThan(20);
    },
    SECONDS * 1000 + 900_000,
  );
});

const total = (runs: readonly RandomRun[]): number => runs.reduce((sum, run) => sum + run.sent, 0);

function summed(runs: readonly RandomRun[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const [name, count] of runs.flatMap((run) => [...run.counts])) {
    const known = counts.get(name) ?? { sent: 0, succeeded: 0, statuses: new Map<number, number>() };
    known.sent += count.sent;
    known.succeeded += count.succeeded;
    for (const [status, times] of count.statuses) known.statuses.set(status, (known.statuses.get(status) ?? 0) + times);
    counts.set(name, known);
  }
  return counts;
}
