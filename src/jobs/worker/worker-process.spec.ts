import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { eventually } from '../../../test/support/eventually';
import { OutOfMemory, WorkerProcess } from './worker-process';

const WORKERS = path.join(__dirname, '../../../test/support/workers');
const HEAP_MIB = 64;

/** The outcome of a worker: its message, or the error. */
async function outcomeOf(act: string): Promise<unknown> {
  const worker = new WorkerProcess(HEAP_MIB, path.join(WORKERS, 'odd.worker'));
  const ended = once(worker, 'exit').catch(() => undefined);
  const said = new Promise<unknown>((resolve) => {
    worker
      .once('message', resolve)
      .once('error', resolve)
      .once('exit', () => resolve('nothing'));
  });
  worker.postMessage(act);
  const outcome = await said;
  await worker.terminate();
  await ended;
  return outcome;
}

/** Whether a process has ended and only its entry is left, which its parent has not removed yet. */
const isZombie = (pid: number): boolean =>
  existsSync('/proc/self/stat') && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
};

describe('a worker', () => {
  it('sends whatever can be cloned, and has no access to the environment', async () => {
    const outcome = await outcomeOf('say what it sees');
    expect(outcome).toEqual({ environment: [], bytes: Buffer.from('bytes'), none: undefined });
  });

  it.each(['grow a little at a time', 'grow a list in one go', 'grow a map', 'grow a text'])(
    'ends alone, with the reason, when it is made to %s',
    async (act) => expect(await outcomeOf(act)).toBeInstanceOf(OutOfMemory),
  );

  it('ends without a message when it is made to do so', async () => {
    expect(await outcomeOf('end')).toBe('nothing');
  });

  it('continues when every process gets a signal to stop, until the service ends it', async () => {
    let pid = 0;
    const note = (message: unknown) =>
      setImmediate(() => (pid = (message as { process: { pid: number } }).process.pid));
    subscribe('child_process', note);
    const worker = new WorkerProcess(HEAP_MIB, path.join(WORKERS, 'odd.worker'));
    unsubscribe('child_process', note);
    worker.postMessage('say what it sees');
    await once(worker, 'message');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(pid, signal);
    worker.postMessage('say what it sees');
    await once(worker, 'message');
    await worker.terminate();
    expect(isRunning(pid)).toBe(false);
  });

  it('ends with the service, also when that is killed while it is starting or working', async () => {
    const typescript = path.join(WORKERS, '../register-typescript.cjs');
    const endWithOwner = async (state: string): Promise<void> => {
      const owner = spawn(process.execPath, ['--require', typescript, path.join(WORKERS, 'owner.ts'), state], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(owner.stdout, 'data')) as [Buffer];
      const pid = Number(line.toString());
      expect(isRunning(pid)).toBe(true);
      owner.kill('SIGKILL');
      await eventually(() => !isRunning(pid));
    };
    await Promise.all(['starting', 'working'].map(endWithOwner));
  });
});
