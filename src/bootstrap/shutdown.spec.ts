import { Shutdown } from './shutdown';

interface Seen {
  readonly order: string[];
  readonly codes: number[];
  readonly problems: unknown[];
  readonly shutdown: Shutdown;
  readonly ended: Promise<void>;
}

function recordedShutdown(): Seen {
  const seen = { order: [] as string[], codes: [] as number[], problems: [] as unknown[] };
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const shutdown = new Shutdown({
    onSignal: (signal) => seen.order.push(signal),
    onProblem: (error) => seen.problems.push(error),
    exit: (code) => {
      seen.codes.push(code);
      end();
    },
  });
  return { ...seen, shutdown, ended };
}

const stepOf = (seen: Seen, name: string) =>
  seen.shutdown.step(
    async () => name,
    async (value) => void seen.order.push(value),
  );

describe('shutting down', () => {
  afterEach(() => jest.useRealTimers());

  it('stops started resources in reverse order and exits 0 on a signal', async () => {
    const seen = recordedShutdown();
    await stepOf(seen, 'database');
    await stepOf(seen, 'app');
    seen.shutdown.signal('SIGTERM');
    await seen.ended;
    expect(seen.order).toEqual(['SIGTERM', 'app', 'database']);
    expect(seen.codes).toEqual([0]);
  });

  it('waits for the step that is running, undoes it, and begins no other', async () => {
    const seen = recordedShutdown();
    let finish: (value: string) => void = () => undefined;
    const running = seen.shutdown.step(
      () => new Promise<string>((resolve) => (finish = resolve)),
      async (value) => void seen.order.push(value),
    );
    const next = jest.fn(async () => undefined);
    void running.then(() => seen.shutdown.step(next));
    seen.shutdown.signal('SIGINT');
    expect(seen.codes).toEqual([]);
    finish('slow');
    await seen.ended;
    expect(seen.order).toEqual(['SIGINT', 'slow']);
    expect(next).not.toHaveBeenCalled();
    expect(seen.codes).toEqual([0]);
  });

  it('continues with the rest when one part does not stop', async () => {
    const seen = recordedShutdown();
    await stepOf(seen, 'database');
    await seen.shutdown.step(
      async () => undefined,
      () => Promise.reject(new Error('stuck')),
    );
    await seen.shutdown.stop(1);
    expect(seen.order).toEqual(['database']);
    expect(seen.problems).toHaveLength(1);
    expect(seen.codes).toEqual([1]);
  });

  it('exits at once with 1 on a second signal, but ignores an immediate repetition of the first', async () => {
    jest.useFakeTimers({ now: 1_000, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const seen = recordedShutdown();
    await seen.shutdown.step(
      async () => undefined,
      () => new Promise<void>(() => undefined),
    );
    seen.shutdown.signal('SIGINT');
    seen.shutdown.signal('SIGINT');
    expect(seen.codes).toEqual([]);
    jest.setSystemTime(2_000);
    seen.shutdown.signal('SIGINT');
    expect(seen.codes).toEqual([1]);
    expect(seen.order).toEqual(['SIGINT']);
  });

  it('has nothing to undo of a step that failed', async () => {
    const seen = recordedShutdown();
    await stepOf(seen, 'database');
    const failing = seen.shutdown.step(
      () => Promise.reject(new Error('no')),
      async () => void seen.order.push('never'),
    );
    await expect(failing).rejects.toThrow('no');
    await seen.shutdown.stop(1);
    expect(seen.order).toEqual(['database']);
  });
});
