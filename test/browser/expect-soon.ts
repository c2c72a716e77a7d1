import { eventually } from '../support/eventually';

type Expectations<Value> = jest.AndNot<jest.Matchers<Promise<void>, Value>>;
type Matchers = Readonly<Record<string, (...wanted: readonly unknown[]) => void>>;

/** Waits until a check no longer throws; fails with the last error. */
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
 * Retries an expectation about a page until it holds: `await expectSoon(() => tags.allInnerTexts()).toEqual(['New'])`. A page is updated
 * some time after the cause, depending on the machine, so no value read from it is expected immediately. Fails like `expect`, with the last
 * value read. Before expecting something to be absent, wait for what the page shows in its place.
 */
export const expectSoon = <Value>(read: () => Promise<Value>): Expectations<Value> => expectations(read, false);
