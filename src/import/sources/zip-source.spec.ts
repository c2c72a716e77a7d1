import { join } from 'node:path';
import { FIXTURES, paths, readTree, textIn, zip, zipFixture } from '../../../test/fixtures/import/import-harness';
import { importStage } from '../../../test/fixtures/import/import-stage';
import { importZip } from './zip-source';

describe('the zip source', () => {
  const on = importStage(async () => {
    const files = readTree(join(FIXTURES, 'zip'));
    const deep = '<div class="a">'.repeat(2_000);
    return {
      '/docs.zip': {
        body: await zip({ ...files, 'docs/guide/report.docx': await zipFixture('docx'), 'docs/site.css': 'p{}' }),
      },
      '/deep.zip': { body: await zip({ 'deep.html': deep, 'ok.md': '# Ok\n[deep](deep.html)' }) },
      '/empty.zip': { body: await zip({ 'a.png': 'x' }) },
      '/page.zip': { body: '<html></html>' },
    };
  });

  const read = on.reader(importZip);

  it('takes off the folder around everything and converts HTML and Word files, links included', async () => {
    const bundle = await read('/docs.zip');
    const pages = ['README.md', 'guide/notes.md', 'guide/report.md', 'guide/setup.md', 'img/logo.png', 'site.css'];
    expect(paths(bundle).filter((path) => !path.startsWith('.gitbook/'))).toEqual(pages);
    expect(textIn(bundle, 'README.md')).toBe('# Start\n\nGo to [set up](guide/setup.md#one) ![logo](img/logo.png)\n');
    expect(textIn(bundle, 'guide/setup.md')).toContain('[back](../README.md) [notes](notes.md)');
    expect(textIn(bundle, 'guide/notes.md')).toContain('[set up](setup.md#one) and [the report](report.md)');
    expect(textIn(bundle, 'guide/report.md')).toMatch(/!\[A pixel\]\(\.\.\/\.gitbook\/assets\/[0-9a-f]{16}\.png\)/);
  });

  it('leaves out a page that cannot be converted and says why', async () => {
    const bundle = await read('/deep.zip');
    expect(paths(bundle)).toEqual(['ok.md']);
    expect(bundle.skipped).toEqual([{ path: 'deep.html', reason: expect.stringContaining('too complex') as string }]);
  });

  it('says what was expected when nothing usable is there', async () => {
    await expect(read('/empty.zip')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('No Markdown, HTML or Word pages') as string,
    });
    await expect(read('/page.zip')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('zip archive') as string,
    });
  });
});
