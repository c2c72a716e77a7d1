import { ImportTurns } from './import-turns';

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

describe('imports that come at once', () => {
  it('work three at a time, in the order in which they came, and nobody waits behind a hundred', async () => {
    const turns = new ImportTurns();
    const begun: number[] = [];
    const gate = withResolvers();
    const work = (number: number) =>
      turns.take(async () => {
        begun.push(number);
        await gate.promise;
        return number;
      });
    const all = Array.from({ length: 103 }, (_, number) => work(number));
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2]);
    expect(() => work(103)).toThrow(
      expect.objectContaining({ status: 429, headers: { 'Retry-After': '30' } }) as Error,
    );
    gate.resolve();
    expect(await Promise.all(all)).toEqual([...begun].sort((one, other) => one - other));
    expect(begun).toHaveLength(103);
  });

  it('give up their turn when they fail', async () => {
    const turns = new ImportTurns();
    const failing = Array.from({ length: 4 }, () => turns.take(() => Promise.reject(new Error('broken'))));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
  });
});
