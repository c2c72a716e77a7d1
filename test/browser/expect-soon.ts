import { eventually } from '../support/eventually';

type Expectations<Value> = jest.AndNot<jest.Matchers<Promise<void>, Value>>;
type Matchers = Readonly<Record<string, (...wanted: readonly unknown[]) => void>>;

/** Waits until a check throws no more; fails with what it threw last. */
async function untilPasses(check: () => Promise<void>): Promise<void> {
  let failure: unknown;
  const passes = () =>
    check().then(
      () => true,
      (thrown: unknown) => {
        failure = thrown;
        return false;
      },
    );
  await eventually(passes).catch(() => {
    throw failure;
  });
}

function expectations<Value>(read: () => Promise<Value>, isNot: boolean): Expectations<Value> {
  const get = (_: object, name: string) => {
    if (name === 'not') return expectations(read, !isNot);
    return (...wanted: readonly unknown[]) =>
      untilPasses(async () => {
        const found = expect(await read());
        ((isNot ? found.not : found) as unknown as Matchers)[name]?.(...wanted);
      });
  };
  return new Proxy({}, { get }) as Expectations<Value>;
}

/**
 * Expects something of a page as soon as it holds: `await expectSoon(() => tags.allInnerTexts()).toEqual(['New'])`. What a page shows
 * follows its cause at the speed of the machine, so that nothing that is read of it is expected at once. Fails like `expect`, with the
 * value that was read last. Before something is expected to be absent, wait for what the page shows in its place.
 */
export const expectSoon = <Value>(read: () => Promise<Value>): Expectations<Value> => expectations(read, false);
