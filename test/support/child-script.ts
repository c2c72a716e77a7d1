import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { TestApp } from './test-app';

/** Runs a script of `test/integration` in a separate process, which can be killed, with the data of the service. */
export const spawnScript = (app: TestApp, script: string, env: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(
    process.execPath,
    ['--require', path.join(__dirname, 'register-typescript.cjs'), path.join(__dirname, '../integration', script)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_NO_WARNINGS: '1',
        DATABASE_URL: app.configuration.databaseUrl,
        DATA_DIR: app.configuration.dataDir,
        LOG_LEVEL: 'silent',
        ...env,
      },
    },
  );
