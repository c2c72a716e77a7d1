import { FairQueue, type FairLimits, type Share } from './fair-queue';

const share = (tenant: string, caller = 'somebody'): Share => ({ tenant, caller });

/** A queue whose tasks end on command. */
function world(limits: Partial<FairLimits> = {}) {
  const queue = new FairQueue({
    running: [1, 1, 1],
    waiting: [100, 100, 100],
    busy: () => new Error('busy'),
    ...limits,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, of: Share, cost?: number): Promise<string> =>
    queue.run(
      of,
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      },
      cost,
    );
  const flush = () => new Promise(setImmediate);
  /** Ends the running tasks one after the other, until none is left. */
  async function finish(): Promise<void> {
    for (await flush(); ends.length > 0; await flush()) ends.shift()?.();
  }
  return { queue, add, begun, ends, flush, finish };
}

describe('a fair queue', () => {
  it('serves another tenant next, however many one has requested', async () => {
    const { add, begun, finish } = world();
    const all = [1, 2, 3, 4, 5].map((number) => add(`a${number}`, share('a')));
    all.push(add('b1', share('b')), add('b2', share('b')));
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'a5']);
    expect(await Promise.all(all)).toContain('b2');
  });

  it('does the same among the callers of one tenant', async () => {
    const { add, begun, finish } = world();
    void Promise.all([1, 2, 3].map((number) => add(`x${number}`, share('a', 'x'))));
    void add('y1', share('a', 'y'));
    void add('b1', share('b'));
    await finish();
    expect(begun).toEqual(['x1', 'b1', 'y1', 'x2', 'x3']);
  });

  it('takes the cost of work into account: callers that request little are served more often', async () => {
    const { add, begun, finish } = world();
    void Promise.all([1, 2, 3].map((number) => add(`a${number}`, share('a'), 10)));
    void Promise.all([1, 2, 3, 4].map((number) => add(`b${number}`, share('b'), 4)));
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'b4', 'a3']);
  });

  it('leaves capacity for others at each level', async () => {
    const { add, begun, flush, finish } = world({ running: [3, 2, 1] });
    for (const name of ['x1', 'x2', 'x3']) void add(name, share('a', 'x'));
    void add('y1', share('a', 'y'));
    void add('z1', share('a', 'z'));
    void add('b1', share('b'));
    await flush();
    expect(begun).toEqual(['x1', 'y1', 'b1']);
    await finish();
    expect(begun.slice(3).sort()).toEqual(['x2', 'x3', 'z1']);
  });

  it('refuses a caller, a tenant or everyone when too many wait, and continues when there is capacity', async () => {
    const { add, queue, finish } = world({ waiting: [4, 3, 2] });
    const done = [add('x0', share('a', 'x')), add('x1', share('a', 'x')), add('x2', share('a', 'x'))];
    await expect(add('x3', share('a', 'x'))).rejects.toThrow('busy');
    done.push(add('y1', share('a', 'y')));
    await expect(add('y2', share('a', 'y'))).rejects.toThrow('busy');
    done.push(add('b1', share('b')));
    await expect(add('c1', share('c'))).rejects.toThrow('busy');
    expect(queue.queue).toBe(4);
    await finish();
    await Promise.all(done);
    done.push(add('c2', share('c')));
    await finish();
    expect(await done.at(-1)).toBe('c2');
    expect(queue.queue).toBe(0);
  });

  it('rejects work that has waited longer than the timeout', async () => {
    const { add, begun, finish } = world({ timeoutMs: 20 });
    const first = add('a1', share('a'));
    await expect(add('b1', share('b'))).rejects.toThrow('busy');
    await finish();
    await first;
    expect(begun).toEqual(['a1']);
  });

  it('frees the slot of work that fails', async () => {
    const { queue } = world();
    const failing = queue.run(share('a'), () => Promise.reject(new Error('broken')));
    const next = queue.run(share('a'), () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
