/**
 * `npm run dev`: builds and runs the service, and does both again after every change to a source file. Arguments go to Node.js:
 * `npm run dev -- --inspect` enables a debugger.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { root, SOURCE_FOLDERS } from './sources.mjs';

const WATCHED = [...SOURCE_FOLDERS, 'ormconfig.ts', '.swcrc', 'package-lock.json'];

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
// The child receives Ctrl-C from the terminal directly, and ends with this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill());
child.on('exit', (code) => process.exit(code ?? 1));
