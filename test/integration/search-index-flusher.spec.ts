import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../support/test-app';

/** Pages of the full-text index that nothing had sorted in yet. */
const sortIn = async (app: TestApp): Promise<number> => {
  const [row] = await app.database.query<{ pages: string }>(
    "SELECT gin_clean_pending_list('search_pages_tokens_idx') AS pages",
  );
  return Number(row?.pages);
};

describe('SearchIndexFlusher', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it('sorts what was written into the index a moment after, without anyone asking', async () => {
    const tenant = await app.factories.organization();
    await app.factories.importedSpace({ 'a.md': '# A\n\nOne heron.\n' }, tenant);
    await pause(2_500);

    expect(await sortIn(app)).toBe(0);
  });
});
