import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = path.resolve(__dirname, '../../bench/faults/kill-rounds.mjs');

/** A short form of `npm run prove -- faults`, which makes a hundred rounds with several processes. */
it('keeps every acknowledged write, and every rule, when the service is killed at a random moment', async () => {
  const child = spawn(process.execPath, [PROGRAM, '--rounds', '2', '--processes', '1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number];
  const [figure, progress] = await output;
  expect([code, progress]).toEqual([0, progress]);
  expect(JSON.parse(figure)).toMatchObject({ rounds: 2, lost: 0, broken: 0, wrong: 0, unexpected: 0 });
}, 180_000);
