import { identifyShare, runInRequest } from '../common/http/request-context';
import { ImportQueue } from './import-queue';

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** Does something as a request of an organization. */
const as = <T>(tenant: string, work: () => T): T =>
  runInRequest({ requestId: tenant }, () => {
    identifyShare({ tenant, caller: 'somebody' });
    return work();
  });

describe('imports that come at once', () => {
  it('write three at a time, two of one organization, and no one waits behind all of another', async () => {
    const queue = new ImportQueue();
    const begun: string[] = [];
    const gate = withResolvers();
    const work = (tenant: string, number: number) =>
      as(tenant, () =>
        queue.run(() =>
          queue.write(async () => {
            begun.push(`${tenant}${number}`);
            await gate.promise;
          }),
        ),
      );
    const all = Array.from({ length: 32 }, (_, number) => work('a', number));
    all.push(work('b', 0), work('b', 1));
    await new Promise(setImmediate);
    expect(begun).toEqual(['a0', 'a1', 'b0']);
    gate.resolve();
    await Promise.all(all);
    expect(begun.indexOf('b1')).toBeLessThan(6);
    expect(begun).toHaveLength(34);
  });

  it('fetch four at a time for one caller, and are refused when a hundred of them wait', async () => {
    const queue = new ImportQueue();
    let fetching = 0;
    const gate = withResolvers();
    const fetch = () =>
      as('a', () =>
        queue.run(async () => {
          fetching += 1;
          await gate.promise;
        }),
      );
    const all = Array.from({ length: 104 }, fetch);
    await expect(fetch()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '30' } });
    expect(fetching).toBe(4);
    gate.resolve();
    await Promise.all(all);
    expect(fetching).toBe(104);
  });

  it('free their slot for the next when they fail', async () => {
    const queue = new ImportQueue();
    const failing = Array.from({ length: 4 }, () => queue.run(() => Promise.reject(new Error('broken'))));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  });
});
