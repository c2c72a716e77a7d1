import { ApiError } from '../api/api-error';
import { Autosave } from './autosave';

/** Longer than it takes from a change to its being written. */
const REST_MS = 2_000;

describe('the state of a text that is saved', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is not that all is saved while something was typed during a write', async () => {
    const writes: { readonly text: string; readonly finish: () => void }[] = [];
    const write = (text: string) =>
      new Promise<undefined>((resolve) => writes.push({ text, finish: () => resolve(undefined) }));
    const saving = new Autosave('a page', '', { write, show: (text) => text, read: () => Promise.resolve('') });
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
    expect(saving.state.value).toBe('saved');
    expect(writes.map(({ text }) => text)).toEqual(['One', 'One and two']);
  });

  it('asks for the text after a write without an answer, which may have arrived nevertheless', async () => {
    let service = 'A';
    let isAnswered = false;
    const bases: string[] = [];
    const write = async (text: string, base: string) => {
      bases.push(base);
      service = text;
      if (!isAnswered) throw new ApiError(0, 'The service could not be reached.');
      return Promise.resolve(undefined);
    };
    const saving = new Autosave('a page', 'A', { write, show: (text) => text, read: () => Promise.resolve(service) });
    saving.change('B');
    await jest.advanceTimersByTimeAsync(REST_MS);
    expect(saving.state.value).toBe('waiting');
    // The service has B, so that this is not what is saved.
    saving.change('A');
    expect(saving.state.value).not.toBe('saved');
    isAnswered = true;
    await jest.advanceTimersByTimeAsync(4 * REST_MS);
    expect([saving.state.value, service]).toEqual(['saved', 'A']);
    expect(bases).toEqual(['A', 'B']);
  });

  it('goes on trying after everything was to be finished and could not', async () => {
    let isReachable = false;
    let service = '';
    const write = (text: string) => {
      if (!isReachable) return Promise.reject(new ApiError(503, 'The database is not responding.'));
      service = text;
      return Promise.resolve(undefined);
    };
    const saving = new Autosave('a page', '', { write, show: (text) => text, read: () => Promise.resolve(service) });
    saving.change('One');
    await expect(saving.finish()).rejects.toThrow('not responding');
    expect(saving.state.value).toBe('waiting');
    isReachable = true;
    await jest.advanceTimersByTimeAsync(4 * REST_MS);
    expect([saving.state.value, service]).toEqual(['saved', 'One']);
  });
});
