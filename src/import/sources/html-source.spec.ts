import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextOf, FIXTURES, paths, textIn } from '../../../test/fixtures/import/import-harness';
import { importStage } from '../../../test/fixtures/import/import-stage';
import { importHtml } from './html-source';

describe('the html source', () => {
  const on = importStage(() => ({
    '/page.html': { body: readFileSync(join(FIXTURES, 'html/page.html')) },
    '/static/img/pixel.png': { body: readFileSync(join(FIXTURES, 'pixel.png')), type: 'image/png' },
    '/named.html': { body: '<title>Only &amp; named</title><p>text</p>' },
    '/latin.html': {
      body: Buffer.from('<meta charset="iso-8859-1"><h1>Gr\xfc\xdfe</h1>', 'latin1'),
      type: 'text/html',
    },
    '/plain.html': { body: 'just words', type: 'text/plain' },
    '/deep.html': { body: '<div class="a">'.repeat(20_000) + 'x' + '</div>'.repeat(20_000) },
    '/wrapped.html': { body: `<h1>Deep</h1>${'<div>'.repeat(5_000)}<p>inside</p>${'</div>'.repeat(5_000)}` },
  }));

  const text = async (path: string): Promise<string> => {
    const bundle = await importHtml(on.origin + path, contextOf(on.client));
    return textIn(bundle, paths(bundle).find((file) => file.endsWith('.md')) ?? '');
  };

  it('prints every kind of block, and keeps as text what only looks like one', async () => {
    const page = await text('/page.html');
    expect(page.startsWith('# The page title\n\n')).toBe(true);
    expect(page).toContain('Curly \\{% hint %} stays text, and so do \\<div>, \\&lt; and a \\$\\$ price. bad link');
    expect(page).toContain("```ts\nconst a: string = '{% x %}';\n\nconst b = a | 0;\n```");
    expect(page).toContain('| Name | Size |\n| --- | ---: |\n| a \\| b | 1 |\n| `x\\|y` |   |');
    expect(page).toContain('<tr><th colspan="2">Merged</th></tr><tr><td>1</td><td><ul><li>two</li></ul></td></tr>');
    expect(page).toContain('<details>\n\n<summary>More &amp; more</summary>\n\nHidden <kbd>Ctrl</kbd>\n\n</details>');
    expect(page).toContain('* [x] done\n* open\n  3. three');
    expect(page).toContain('{% hint style="warning" %}\nCareful\n{% endhint %}');
    expect(page).toContain('{% embed url="https://video.example.com/embed/1" %}');
    expect(page).toContain('[jump](#set-up)[^1]');
    expect(page).toContain('\n[^1]: The note\n');
    expect(page).not.toMatch(/javascript:|alert|onclick|passwd|data-hint|x" %\}/);
  });

  it('respects the base address, fetches relative images and turns embedded ones into files', async () => {
    const bundle = await importHtml(`${on.origin}/page.html`, contextOf(on.client));
    expect(paths(bundle)).toEqual(['.gitbook/assets/pixel.png', 'the-page-title.md']);
    const page = textIn(bundle, 'the-page-title.md');
    expect(page).toContain(`[other](${on.origin}/static/other.html#top)`);
    expect(page).toContain(
      '<figure><img src=".gitbook/assets/pixel.png" alt="A &quot;pixel&quot;"><figcaption><p>Caption</p></figcaption></figure>',
    );
    expect(page).toContain('![inline](.gitbook/assets/pixel.png)![far](https://example.com/far.png)');
  });

  it('takes the title element where there is no heading, and the charset the file declares', async () => {
    expect(await text('/named.html')).toBe('# Only & named\n\ntext\n');
    expect(await text('/latin.html')).toContain('# Grüße');
  });

  it('refuses what is no HTML', async () => {
    await expect(text('/plain.html')).rejects.toMatchObject({ status: 400 });
  });

  it('refuses nesting no library survives, but sees through bare wrappers', async () => {
    await expect(text('/deep.html')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('too complex') as string,
    });
    expect(await text('/wrapped.html')).toBe('# Deep\n\ninside\n');
  });
});
