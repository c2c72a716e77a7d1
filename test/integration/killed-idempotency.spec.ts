import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Claim, IdempotencyKeysRepository } from '../../src/idempotency/idempotency-keys.repository';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';
import { spawnScript } from '../support/child-script';

const REQUEST = { caller: 'somebody', key: 'a-key', fingerprint: 'a-fingerprint' };
/** By then a process that was killed is known to be dead. */
const KNOWN_MS = 5_000;

describe('an Idempotency-Key whose process is killed', () => {
  let app: TestApp;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
  });

  async function beginInChild() {
    const begun = spawnScript(app, 'idempotent-child.ts', {
      CALLER: REQUEST.caller,
      KEY: REQUEST.key,
      FINGERPRINT: REQUEST.fingerprint,
    });
    child = begun;
    let output = '';
    begun.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await eventually(() => output.includes('begun'));
    return begun;
  }

  const claim = (): Promise<Claim> => app.get(IdempotencyKeysRepository).claim(REQUEST);
  const later = (seconds: number) =>
    app.database.execute(
      `UPDATE idempotency_keys SET lease_until = lease_until - make_interval(secs => $1) WHERE caller = $2`,
      [seconds, REQUEST.caller],
    );

  it('is free again as soon as that is known, and not while it lives', async () => {
    const begun = await beginInChild();
    expect((await claim()).kind).toBe('running');
    // However long it takes, within the ten minutes after which no one would wait any more.
    await later(300);
    expect((await claim()).kind).toBe('running');
    await later(-300);
    const killedAt = performance.now();
    begun.kill('SIGKILL');
    await once(begun, 'exit');
    await eventually(async () => (await claim()).kind === 'mine', KNOWN_MS);
    expect(performance.now() - killedAt).toBeLessThan(KNOWN_MS);
    expect((await claim()).kind).toBe('running');
  }, 70_000);
});
