import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** Identifiers of the processes that a process has started, on Linux and macOS. */
const childrenOf = (pid) => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

const signal = (pid, name) => {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
};

/** The database server of a data folder, as processes of this machine. */
export class PostmasterProcess {
  /** Undefined when none has left its number there. */
  static of(dataDir) {
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    if (!existsSync(file)) return undefined;
    const server = new PostmasterProcess();
    server.pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return server;
  }

  get running() {
    return signal(this.pid, 0);
  }

  get processes() {
    return [this.pid, ...childrenOf(this.pid)];
  }

  /** kill -9, the children as well. */
  kill() {
    this.killed = this.processes;
    for (const pid of this.killed) signal(pid, 'SIGKILL');
  }

  async gone() {
    while (this.killed.some((pid) => signal(pid, 0))) await delay(10);
  }
}
