import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient } from '../api-client.mjs';
import { Child, freePort } from './child.mjs';

const PROGRAM = fileURLToPath(new URL('./baseline-server.mjs', import.meta.url));
/** The default of the service. */
const POOL_SIZE = '10';

/** @typedef {Record<string, { sql: string, one?: boolean, text?: 'html' | 'json', post?: boolean }>} BaselineRoutes */

/** The bare server in a separate process. */
export class Baseline {
  /** @param {{ folder: string, databaseUrl: string, routes: BaselineRoutes }} options */
  static async start({ folder, databaseUrl, routes }) {
    const port = await freePort();
    const baseline = new Baseline();
    baseline.url = `http://127.0.0.1:${port}`;
    baseline.api = new ApiClient(baseline.url);
    baseline.child = new Child({
      args: [PROGRAM],
      log: path.join(folder, 'baseline.log'),
      env: {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATABASE_POOL_SIZE: POOL_SIZE,
        BASELINE_ROUTES: JSON.stringify(routes),
      },
    });
    await baseline.child.ready(`${baseline.url}/ready`);
    return baseline;
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
