import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import path from 'node:path';
import { freePort } from './free-port';
import { runFolder } from './run-folder';
import type { TestDatabase } from './template-database';

const START = path.resolve(__dirname, '../../scripts/start.mjs');
const TOKEN = `bnd_${'processes'.padEnd(43, '0')}`;
export const METRICS_TOKEN = 'a-token-that-reads-the-metrics';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The shipped program, with two processes unless `PROCESSES` says otherwise. */
export class ProgramOfProcesses {
  readonly output: string[] = [];

  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
  ) {
    const collect = (bytes: Buffer) => void this.output.push(bytes.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
  }

  static async spawn(database: TestDatabase, more: Record<string, string> = {}): Promise<ProgramOfProcesses> {
    const port = await freePort();
    const cwd = mkdtempSync(path.join(runFolder(), 'processes-'));
    const child = spawn(process.execPath, [START], {
      cwd,
      env: {
        PATH: process.env.PATH,
        HOME: cwd,
        DATA_DIR: path.join(cwd, 'data'),
        DATABASE_URL: database.url,
        PORT: String(port),
        PROCESSES: '2',
        METRICS_TOKEN,
        BOOTSTRAP_TOKEN: TOKEN,
        BOOTSTRAP_SAMPLE: 'false',
        RATE_LIMIT: 'off',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ProgramOfProcesses(child, `http://127.0.0.1:${port}`);
  }

  /** A request. Without an agent it has a connection of its own: the next process answers. */
  send(method: string, route: string, body?: object, token = TOKEN, agent: Agent | false = false): Promise<Answer> {
    const payload = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) };
      const call = request(this.url + route, { method, headers, agent }, (response) => {
        let text = '';
        response.on('data', (bytes: Buffer) => (text += bytes.toString()));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      call.on('error', reject);
      call.end(payload);
    });
  }

  get ended(): Promise<unknown> {
    return this.child.exitCode === null ? once(this.child, 'exit') : Promise.resolve();
  }

  /** The numbers of the processes that have logged a line. */
  get numbers(): Set<number> {
    const lines = this.output.join('').split('\n');
    return new Set(lines.flatMap((line) => /"process":(\d+).*"msg":"request"/.exec(line)?.[1] ?? []).map(Number));
  }

  /** The process IDs of its processes. */
  get children(): number[] {
    const { pid } = this.child;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  }
}
