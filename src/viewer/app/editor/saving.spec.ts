import { Saving } from './saving';

/** Longer than it takes from a change to its being written. */
const REST_MS = 2_000;

describe('the state of a text that is saved', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is not that all is saved while something was typed during a write', async () => {
    const writes: { readonly text: string; readonly finish: () => void }[] = [];
    const write = (text: string) =>
      new Promise<undefined>((resolve) => writes.push({ text, finish: () => resolve(undefined) }));
    const saving = new Saving('a page', '', { write, show: (text) => text, read: () => Promise.resolve('') });
    saving.changeLater(() => 'One');
    await jest.advanceTimersByTimeAsync(REST_MS);
    expect(saving.label.value).toBe('Saving…');
    saving.changeLater(() => 'One and two');
    writes[0]?.finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(saving.label.value).toBe('Unsaved changes');
    await jest.advanceTimersByTimeAsync(REST_MS);
    writes[1]?.finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(saving.label.value).toBe('Saved');
    expect(writes.map(({ text }) => text)).toEqual(['One', 'One and two']);
  });
});
