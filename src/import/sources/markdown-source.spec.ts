import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextOf, FIXTURES, paths, textIn } from '../../../test/fixtures/import/import-harness';
import { importStage } from '../../../test/fixtures/import/import-stage';
import { importMarkdown, rawFileUrl } from './markdown-source';

describe('the markdown source', () => {
  const on = importStage(() => ({
    '/docs/guide.md': { body: readFileSync(join(FIXTURES, 'markdown/guide.md')), type: 'text/markdown' },
    '/docs/images/pixel.png': { body: readFileSync(join(FIXTURES, 'pixel.png')), type: 'image/png' },
    '/utf16.md': {
      body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('# Grüße\r\n', 'utf16le')]),
      type: 'text/plain',
    },
    '/latin.md': { body: Buffer.from('# Gr\xfc\xdfe \x80', 'latin1'), type: 'text/plain' },
    '/binary.md': { body: Buffer.from([1, 2, 0, 3]), type: 'text/plain' },
    '/page.md': { body: '<!doctype html><html></html>' },
    '/many.md': {
      body: Array.from({ length: 120 }, (_, index) => `![](i${index}.png)`).join('\n'),
      type: 'text/plain',
    },
  }));

  const read = on.reader(importMarkdown);

  it('keeps the text, brings the images beside it and makes other relative links absolute', async () => {
    const bundle = await read('/docs/guide.md');
    expect(paths(bundle)).toEqual(['.gitbook/assets/pixel.png', 'guide.md']);
    const text = textIn(bundle, 'guide.md');
    expect(text.startsWith('---\ndescription: How to begin\n---\n')).toBe(true);
    expect(text).toContain('![local](.gitbook/assets/pixel.png) and again ![same](.gitbook/assets/pixel.png "title")');
    expect(text).toContain(`![gone](${on.origin}/docs/images/gone.png) ![remote](https://example.com/far.png)`);
    expect(text).toContain(`[the next page](${on.origin}/docs/next.md#part) or [a part](#part)`);
    expect(text).toContain('```md\n![not an image](images/pixel.png)\n```');
    expect(text).toContain('`[code](images/pixel.png)`');
    expect(bundle.skipped).toEqual([
      { path: `${on.origin}/docs/images/gone.png`, reason: 'the image could not be fetched' },
    ]);
  });

  it('reads UTF-16 with a mark and falls back to windows-1252', async () => {
    expect(textIn(await read('/utf16.md'), 'utf16.md')).toBe('# Grüße\n');
    expect(textIn(await read('/latin.md'), 'latin.md')).toBe('# Grüße €');
  });

  it('refuses what is no Markdown', async () => {
    await expect(read('/binary.md')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('not a text file') as string,
    });
    await expect(read('/page.md')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('web page') as string,
    });
    await expect(importMarkdown('file:///etc/passwd', contextOf(on.client))).rejects.toMatchObject({ status: 400 });
  });

  it('requests no more than 100 images', async () => {
    on.site.hits.length = 0;
    const bundle = await read('/many.md');
    expect(on.site.hits.filter((path) => path.endsWith('.png'))).toHaveLength(100);
    expect(bundle.skipped).toHaveLength(120);
  });

  it('finds the file behind the page of a forge', () => {
    expect(rawFileUrl('https://github.com/o/r/blob/main/docs/a.md')).toBe(
      'https://raw.githubusercontent.com/o/r/main/docs/a.md',
    );
    expect(rawFileUrl('https://gitlab.example/o/r/-/blob/main/a.md')).toBe(
      'https://gitlab.example/o/r/-/raw/main/a.md',
    );
    expect(rawFileUrl('https://github.com/o/r')).toBe('https://github.com/o/r');
  });
});
