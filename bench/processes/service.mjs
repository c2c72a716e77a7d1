import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist, root } from '../../scripts/sources.mjs';
import { ApiClient } from '../api-client.mjs';
import { Child, freePort } from './child.mjs';

const PROFILE_HOOK = fileURLToPath(new URL('../profile-hook.mjs', import.meta.url));

/** The same for every process, as behind a proxy, so that all return the same responses; with the host that requests are sent to. */
const PUBLIC_URL = 'http://127.0.0.1:3000';

/** The service as operators run it, with default settings except for the cache where a bench sets it. */
export class Service {
  /**
   * @param {{ name: string, folder: string, databaseUrl: string, token: string, cacheMb?: number, profiled?: boolean, ownUrl?: boolean }}
   * options `ownUrl`: its public URL is the address it is reached at, because browsers have to follow its links
   */
  static async start({ name, folder, databaseUrl, token, cacheMb = 64, profiled = false, ownUrl = false }) {
    const port = await freePort();
    const service = new Service();
    service.url = `http://127.0.0.1:${port}`;
    service.api = new ApiClient(service.url, token);
    service.child = new Child({
      // A profile needs the function names of the files, not of the bundle.
      args: profiled
        ? ['--import', PROFILE_HOOK, path.join(dist, 'src', 'main.js')]
        : [path.join(root, 'scripts', 'start.mjs')],
      log: path.join(folder, `${name}.log`),
      ipc: profiled,
      env: {
        PORT: String(port),
        PUBLIC_URL: ownUrl ? service.url : PUBLIC_URL,
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        BOOTSTRAP_TOKEN: token,
        BOOTSTRAP_SAMPLE: 'false',
        OUTBOUND_ALLOW: '127.0.0.1',
        RATE_LIMIT: '10000000',
        CACHE_MB: String(cacheMb),
      },
    });
    await service.child.ready(`${service.url}/health/ready`);
    return service;
  }

  /** Ends the process without warning, and starts it again at the same address. */
  async killAndRestart() {
    this.child.process.kill('SIGKILL');
    await this.child.exited;
    this.child = this.child.again();
    await this.child.ready(`${this.url}/health/ready`);
  }

  /** The load target for these paths. @param {readonly string[]} paths @returns {import('../load.mjs').Target} */
  target(paths) {
    return { url: this.url, headers: this.api.headers, pid: this.child.process.pid, paths };
  }

  stop() {
    this.api.close();
    return this.child.stop();
  }
}
