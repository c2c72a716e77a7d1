import { VocabularyPruner } from '../../src/content/search/vocabulary-pruner';
import { startTestApp, type TestApp } from '../support/test-app';

describe('VocabularyPruner', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  const terms = async (spaceId: string): Promise<string[]> => {
    const rows = await app.database.query<{ term: string }>('SELECT term FROM search_terms WHERE space_id = $1', [
      spaceId,
    ]);
    return rows.map(({ term }) => term);
  };

  it('forgets the words that no page holds any more and keeps the others', async () => {
    const tenant = await app.factories.organization();
    const first = await app.factories.importedSpace({ 'README.md': '# Home\n\nflamingo and heron\n' }, tenant);
    await app.factories.import(tenant, first.space.id, { 'README.md': '# Home\n\nheron\n' });
    expect(await terms(first.space.id)).toEqual(expect.arrayContaining(['flamingo', 'heron']));

    await app.get(VocabularyPruner).prune(first.space.id);

    expect(await terms(first.space.id)).toContain('heron');
    expect(await terms(first.space.id)).not.toContain('flamingo');
  });

  it('is scheduled once per space, however often the content changes', async () => {
    const tenant = await app.factories.organization();
    const space = await app.factories.importedSpace({ 'README.md': '# One\n' }, tenant);
    await app.factories.import(tenant, space.space.id, { 'README.md': '# Two\n' });

    const jobs = await app.database.query<{ key: string }>('SELECT key FROM graphile_worker.jobs WHERE key LIKE $1', [
      `%${space.space.id}`,
    ]);

    expect(jobs).toHaveLength(1);
  });
});
