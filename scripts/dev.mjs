/**
 * `npm run dev`: builds and runs the service, and does both again after every change of a source. Arguments go to Node.js:
 * `npm run dev -- --inspect` enables a debugger.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './sources.mjs';

const WATCHED = ['src', 'ormconfig.ts', '.swcrc', 'package-lock.json'];

const child = spawn(
  process.execPath,
  [
    '--watch',
    ...WATCHED.map((name) => `--watch-path=${name}`),
    // The first start prints its token once.
    '--watch-preserve-output',
    '--enable-source-maps',
    ...process.argv.slice(2),
    'scripts/start.mjs',
    'dev',
  ],
  { cwd: root, stdio: 'inherit' },
);
// It receives Ctrl-C from the terminal itself; when this process ends, so does it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill());
child.on('exit', (code) => process.exit(code ?? 1));
