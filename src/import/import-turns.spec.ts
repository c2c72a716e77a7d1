import { identifyShare, runInRequest } from '../common/http/request-context';
import { ImportTurns } from './import-turns';

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
  it('work three at a time, two of one organization, and nobody waits behind twenty of their own', async () => {
    const turns = new ImportTurns();
    const begun: string[] = [];
    const gate = withResolvers();
    const work = (tenant: string, number: number) =>
      as(tenant, () =>
        turns.take(async () => {
          begun.push(`${tenant}${number}`);
          await gate.promise;
        }),
      );
    const all = Array.from({ length: 22 }, (_, number) => work('a', number));
    const refused = work('a', 22);
    all.push(work('b', 0), work('b', 1));
    await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '30' } });
    await new Promise(setImmediate);
    expect(begun).toEqual(['a0', 'a1', 'b0']);
    gate.resolve();
    await Promise.all(all);
    expect(begun.indexOf('b1')).toBeLessThan(6);
  });

  it('give up their turn when they fail', async () => {
    const turns = new ImportTurns();
    const failing = Array.from({ length: 4 }, () => turns.take(() => Promise.reject(new Error('broken'))));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
  });
});
