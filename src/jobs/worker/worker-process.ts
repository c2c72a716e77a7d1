import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const HOST = join(__dirname, 'worker-host.mjs');

/** The signals with which a process ends when V8 runs out of memory. */
const ABORTED = new Set<NodeJS.Signals>(['SIGABRT', 'SIGTRAP', 'SIGILL']);

/** The unit of processor times that Linux reports, whatever the machine: see proc(5). */
const TICK_MS = 10;

/** A worker ended because it requested more memory than it may have. */
export class OutOfMemory extends Error {}

/** A worker was ended by something else, such as the system when memory is short: that says nothing about its work. */
export class Killed extends Error {}

interface Failure {
  readonly code?: string;
  readonly message: string;
}

/** A message of `worker-host.mjs`. */
type Sent = { readonly message: unknown } | { readonly failure: Failure };

interface Events {
  message: [message: unknown];
  error: [reason: Error];
  exit: [];
}

const errorOf = ({ code, message }: Failure): Error =>
  code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfMemory(message) : new Error(message);

/** Requests and the database have priority; where the system refuses, the worker keeps the normal priority. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended by now.
  }
}

/**
 * A worker with bounded memory in a process of its own, without access to the environment: whatever a text makes it do,
 * the service continues, and when the service ends, so does the worker. Otherwise like a `Worker` of Node: `message` is a
 * result, `error` the reason of a failure, `exit` comes last.
 */
export class WorkerProcess extends EventEmitter<Events> {
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private isTerminated = false;

  /** @param script path of its program without the ending: compiled beside its source, or TypeScript under jest; without one, it does jobs of any kind */
  constructor(heapMiB: number, script?: string) {
    super();
    this.child = fork(HOST, [String(heapMiB), ...(script === undefined ? [] : [script])], {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(this.child.pid);
    this.child.on('message', (sent: Sent) => {
      if ('message' in sent) this.emit('message', sent.message);
      else this.emit('error', errorOf(sent.failure));
    });
    // Its last message may arrive after its end.
    this.ended = Promise.all([once(this.child, 'exit'), once(this.child, 'disconnect')]).then(
      ([[, signal]]) => this.end(signal as NodeJS.Signals | null),
      (error: Error) => this.emit('error', error),
    );
  }

  /** Does nothing if the worker has ended; `exit` reports that. */
  postMessage(message: object | string): void {
    this.child.send(message, () => undefined);
  }

  /** Keeps the process of the service alive while this works. */
  ref(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  unref(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  /** The processor time that it has used so far, in milliseconds; undefined where the system does not say. */
  get cpuMs(): number | undefined {
    try {
      const stat = readFileSync(`/proc/${this.child.pid}/stat`, 'latin1');
      // The name, in parentheses, may contain blanks; user and system time are the fields 14 and 15.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    } catch {
      return undefined;
    }
  }

  /** Terminates it immediately. */
  async terminate(): Promise<void> {
    this.isTerminated = true;
    this.ref();
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private end(signal: NodeJS.Signals | null): void {
    if (signal && ABORTED.has(signal)) this.emit('error', new OutOfMemory('It asked for more memory than there is.'));
    else if (signal && !this.isTerminated) this.emit('error', new Killed(`It was ended by ${signal}.`));
    this.emit('exit');
  }
}
