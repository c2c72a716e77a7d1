/** `npm run prove -- live`: people who edit one page at the same time, with hundreds of seeds; `LIVE_SEEDS` and `LIVE_SEED` change it. */
import process from 'node:process';
import { runTool } from '../../scripts/tools.mjs';

process.env.LIVE_SEEDS ??= '500';
process.env.LIVE_SEED ??= '1000';
const code = await runTool('jest', [
  '--selectProjects',
  'e2e',
  '--testPathPatterns',
  'e2e/live-convergence',
  '-w',
  '1',
]);
process.exitCode = code;
process.stdout.write(
  `live: ${process.env.LIVE_SEEDS} seeds from ${process.env.LIVE_SEED} on, ${code === 0 ? 'nothing lost or doubled' : 'not in order'}\n`,
);
