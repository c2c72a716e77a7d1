/** `npm run prove:git`: random histories on both sides of a Git synchronization; `GIT_HISTORIES` and `GIT_SEED` change it. */
import process from 'node:process';
import { runJest } from '../run-jest.mjs';
import { number } from './figure.mjs';

process.env.GIT_HISTORIES ??= '1000';
const { code, passed, failed } = await runJest([
  '--selectProjects',
  'integration',
  '--testPathPatterns',
  'git-histories',
]);
process.exitCode = code;
process.stdout.write(
  `git: ${number(passed)} random histories ended with the same on both sides, ${number(failed)} did not\n`,
);
