import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eventually } from './eventually';
import { freePort } from './free-port';
import type { TestApp } from './test-app';

const ROOT = path.resolve(__dirname, '../..');
const START_MS = 60_000;

/** Compiles the program where it is out of date. */
async function ensureBuilt(): Promise<void> {
  const code = `import { ensureBuilt } from './test/bench/processes/database.mjs'; await ensureBuilt(true);`;
  // The options of jest would be compiled into the program.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'ignore', env });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('the program could not be built');
}

/** The program as it is started in production: another process on the database of a test. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start({ configuration, url: publicUrl }: TestApp): Promise<ServiceProcess> {
    await ensureBuilt();
    const port = await freePort();
    const { databaseUrl, dataDir, secretKey } = configuration;
    const child = spawn(process.execPath, [path.join(ROOT, 'dist/src/main.js')], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const made = new ServiceProcess(child, `http://127.0.0.1:${port}`);
    await eventually(
      async () => (await fetch(`${made.url}/health/ready`).catch(() => undefined))?.ok === true,
      START_MS,
    );
    return made;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
