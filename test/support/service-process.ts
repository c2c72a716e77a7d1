import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { closedWithFile } from './end-of-file';
import { eventually } from './eventually';
import { freePort } from './free-port';
import type { TestApp } from './test-app';

const ROOT = path.resolve(__dirname, '../..');
const START_MS = 120_000;

/** Compiles the program if it is out of date. */
async function ensureBuilt(): Promise<void> {
  const code = `import { ensureBuilt } from './test/bench/processes/database.mjs'; await ensureBuilt(true);`;
  // The options of jest would be compiled into the program.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'ignore', env });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('the program could not be built');
}

/** The address that the program listens on, and its public URL. */
interface Address {
  readonly port: number;
  readonly publicUrl: string;
}

function spawnProgram({ configuration }: TestApp, { port, publicUrl }: Address): ChildProcess {
  const { databaseUrl, dataDir, secretKey } = configuration;
  return spawn(process.execPath, [path.join(ROOT, 'dist/src/main.js')], {
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
}

/** The program as started in production: another process on the database of a test. */
export class ServiceProcess {
  private constructor(
    private readonly app: TestApp,
    private readonly address: Address,
    private child: ChildProcess,
  ) {}

  /** @param isOwn it has its own public URL, for browsers, instead of that of the app */
  static async start(app: TestApp, { isOwn = false } = {}): Promise<ServiceProcess> {
    await ensureBuilt();
    const port = await freePort();
    const address = { port, publicUrl: isOwn ? `http://127.0.0.1:${port}` : app.url };
    const made = new ServiceProcess(app, address, spawnProgram(app, address));
    closedWithFile({ close: () => made.stop() });
    await made.ready();
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${this.address.port}`;
  }

  /** Kills it like a power failure: nothing is completed. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  /** Restarts it after `stop`, at the same address. */
  async again(): Promise<void> {
    this.child = spawnProgram(this.app, this.address);
    await this.ready();
  }

  private ready(): Promise<void> {
    const answers = async () => (await fetch(`${this.url}/health/ready`).catch(() => undefined))?.ok === true;
    return eventually(answers, START_MS);
  }
}
