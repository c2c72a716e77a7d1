import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dist } from '../../scripts/sources.mjs';
import { Child, freePort } from '../processes/child.mjs';
import { PostmasterProcess } from './postmaster-process.mjs';

const require = createRequire(import.meta.url);
const load = (...names) => require(path.join(dist, ...names));
const PUBLIC_URL = 'http://localhost:3000';

/** Several processes of the service on one data folder, with the embedded database that they start and share, or another one. */
export class Installation {
  services = [];

  /**
   * @param {{ processes: number, token: string, databaseUrl?: string, preload?: string, env?: object }} options
   *   `preload`: a module that every process loads first
   */
  static async open({ processes, token, databaseUrl, preload, env }) {
    const installation = new Installation();
    installation.folder = mkdtempSync(path.join(tmpdir(), 'bindery-faults-'));
    installation.dataDir = path.join(installation.folder, 'data');
    mkdirSync(installation.dataDir, { mode: 0o711 });
    installation.token = token;
    Object.assign(installation, { databaseUrl, preload, env });
    installation.services = Array.from({ length: processes }, (_, index) => ({ name: `service-${index}`, index }));
    await installation.startMissing();
    return installation;
  }

  get living() {
    return this.services.filter(({ child }) => child?.running);
  }

  /** Starts every stopped process, at the same moment, and waits until all are ready. */
  async startMissing() {
    await Promise.all(this.services.filter(({ child }) => !child?.running).map((service) => this.#start(service)));
  }

  async #start(service) {
    const port = await freePort();
    service.url = `http://127.0.0.1:${port}`;
    service.log = path.join(this.folder, `${service.name}.log`);
    service.child = new Child({
      args: [...(this.preload ? ['--require', this.preload] : []), path.join(dist, 'src', 'main.js')],
      log: service.log,
      env: {
        PORT: String(port),
        PUBLIC_URL,
        DATA_DIR: this.dataDir,
        ...(this.databaseUrl && { DATABASE_URL: this.databaseUrl }),
        BOOTSTRAP_TOKEN: this.token,
        BOOTSTRAP_SAMPLE: 'false',
        OUTBOUND_ALLOW: '127.0.0.1',
        SECRET_KEY: 'a-key-that-only-this-proof-uses',
        // One caller sends as many requests as it can: rate limits are not what is tested.
        RATE_LIMIT: '1000000',
        ...this.env,
      },
    });
    await service.child.ready(`${service.url}/health/ready`);
  }

  async killService(service) {
    service.child.process.kill('SIGKILL');
    await service.child.exited;
  }

  /** The database server with all that it started, and every service: as when the machine goes down. */
  async killEverything() {
    const server = PostmasterProcess.of(this.dataDir);
    server.kill();
    await Promise.all(this.living.map((service) => this.killService(service)));
    await server.gone();
  }

  /** What `npm run cli -- check --deep` finds. */
  async check() {
    const { checkData } = load('src', 'cli', 'check', 'check-data.js');
    const { DATA_CHECKS } = load('src', 'cli', 'check', 'data-checks.js');
    const { FolderBlobStore } = load('src', 'storage', 'folder-blob-store.js');
    const server = await this.#openDatabase();
    try {
      return await checkData({
        databaseUrl: server.url,
        store: new FolderBlobStore(path.join(this.dataDir, 'blobs')),
        checks: DATA_CHECKS,
        deep: true,
        onProgress: () => undefined,
      });
    } finally {
      await server.stop();
    }
  }

  #openDatabase() {
    if (this.databaseUrl) return { url: this.databaseUrl, stop: async () => undefined };
    const { startEmbeddedPostgres } = load('src', 'database', 'embedded', 'embedded-postgres.js');
    return startEmbeddedPostgres({ dataDir: this.dataDir });
  }

  /** Lines of the logs with an unexpected error. */
  unexpected() {
    return this.services.flatMap(({ log }) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /"msg":"(unexpected error|uncaught exception|unhandled rejection)"|^ +at .*:\d+/.test(line)),
    );
  }

  /** @param {boolean} keep the folder, to be looked at */
  async close(keep = false) {
    for (const { child } of this.services) await child?.stop();
    for (let tries = 0; tries < 100 && PostmasterProcess.of(this.dataDir)?.running; tries += 1) await delay(100);
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }
}
