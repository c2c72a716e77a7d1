import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port';

const STARTED = /Ready to accept connections/;

/** Why Redis is unavailable for tests; undefined if it is available. */
export const missingForRedis = (): string | undefined =>
  spawnSync('redis-server', ['--version']).status === 0 ? undefined : 'redis-server is not installed';

/** A separate Redis without persistence. */
export class RedisServer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(): Promise<RedisServer> {
    const port = await freePort();
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('redis-server did not start')));
      child.stdout.on('data', (text: Buffer) => STARTED.test(text.toString()) && resolve());
    });
    return new RedisServer(child, port);
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
