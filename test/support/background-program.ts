import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 60_000;
const POLL_MS = 50;
const MAX_OUTPUT = 50;

/** A program that runs beside the tests until it is stopped. */
export class BackgroundProgram {
  private readonly child: ChildProcess;
  private readonly output: string[] = [];

  constructor(
    private readonly command: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = process.env,
  ) {
    this.child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (bytes: Buffer) =>
        this.output.splice(0, Math.max(0, this.output.push(String(bytes)) - MAX_OUTPUT)),
      );
  }

  /** Throws with its last output if it ends or is not ready in time. */
  async untilReady(isReady: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline && this.child.exitCode === null) {
      if (await isReady()) return;
      await pause(POLL_MS);
    }
    throw new Error(`${this.command} did not start:\n${this.output.join('')}`);
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await ended;
  }
}
