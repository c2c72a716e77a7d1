import { createHash } from 'node:crypto';
import { MarkdownHashesRepository } from '../../src/content/storage/markdown-hashes.repository';
import { Database } from '../../src/database/database';
import { pagesOf } from '../support/pages';
import { sharedTestApp } from '../support/test-app';

const TEXT = '# Grüße\r\n\n🚀 [Other](other.md)\n';

describe('the hashes of texts of a version that had none', () => {
  it('are made when they are asked for, and stored by a regular job', async () => {
    const app = await sharedTestApp();
    const tenant = await app.factories.organization();
    const files = { 'README.md': TEXT, 'other.md': '# Other\n' };
    const { id } = (await app.factories.importedSpace(files, tenant)).space;
    const database = app.get(Database);
    const stored = async () =>
      (
        await database.query<{ hash: string | null }>(
          'SELECT markdown_hash AS hash FROM documents WHERE source = $1 ORDER BY 1',
          [TEXT],
        )
      ).map(({ hash }) => hash);
    const hash = createHash('sha256').update(TEXT).digest('hex');
    const listed = async () => {
      const [page] = (await pagesOf(tenant.client, `/v1/spaces/${id}/content`)) as unknown as { hash: string }[];
      return page?.hash;
    };
    expect(await stored()).toEqual([hash]);
    await database.execute('UPDATE documents SET markdown_hash = NULL WHERE source = $1', [TEXT]);
    expect(await listed()).toBe(hash);
    const repository = app.get(MarkdownHashesRepository);
    while (await repository.fill());
    expect(await stored()).toEqual([hash]);
  });
});
