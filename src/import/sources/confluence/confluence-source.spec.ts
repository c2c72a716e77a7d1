import { join } from 'node:path';
import { FIXTURES, paths, readTree, textIn, zip, zipFixture } from '../../../../test/fixtures/import/import-harness';
import { importStage } from '../../../../test/fixtures/import/import-stage';
import { importConfluence } from './confluence-source';

describe('the confluence source', () => {
  const on = importStage(async () => {
    const files = readTree(join(FIXTURES, 'confluence'));
    return {
      '/space.zip': { body: await zipFixture('confluence') },
      '/unlisted.zip': { body: await zip({ ...files, 'DOCS/Lost_7.html': files['DOCS/65542.html'] ?? '' }) },
      '/parts.zip': {
        body: await zip({
          ...files,
          'DOCS/styles/site.css': 'p{}',
          'DOCS/images/icons/one.png': 'x',
          'DOCS/images/icons/two.png': 'x',
          'DOCS/attachments/65540/9.bin': 'x',
        }),
      },
      '/ticks.zip': {
        body: await zip({
          'DOCS/index.html': '<ul><li><a href="Ticks_1.html">Ticks</a></li></ul>',
          'DOCS/Ticks_1.html':
            '<div id="main-content"><p>Run `npm start` and ``a ` b``, not 5` long. <code>x`y</code></p><pre>`kept`</pre></div>',
        }),
      },
      '/xml.zip': { body: await zip({ 'entities.xml': '<x/>', 'exportDescriptor.properties': 'a=b' }) },
      '/index.zip': { body: await zip({ 'DOCS/index.html': '<p>nothing</p>' }) },
    };
  });

  const read = on.reader(importConfluence);

  it('makes the page tree the table of contents', async () => {
    const bundle = await read('/space.zip');
    expect(textIn(bundle, 'SUMMARY.md')).toBe(`# Table of contents

* [Handbook](README.md)
  * [Install and run](install-and-run/README.md)
    * [Änderungen](install-and-run/änderungen.md)
  * [FAQ](faq.md)
`);
    const rest = ['README.md', 'SUMMARY.md', 'faq.md', 'install-and-run/README.md', 'install-and-run/änderungen.md'];
    expect(paths(bundle)).toEqual(['.gitbook/assets/manual.pdf', '.gitbook/assets/screen shot.png', ...rest]);
  });

  it('turns links by file, by page number and by title into links between pages', async () => {
    expect(textIn(await read('/space.zip'), 'README.md')).toBe(
      '# Handbook\n\nWelcome. See [install](install-and-run/README.md#linux), [questions](faq.md) and [again](install-and-run/README.md).\n',
    );
  });

  it('turns macros into blocks and drops what is not content', async () => {
    const page = textIn(await read('/space.zip'), 'install-and-run/README.md');
    expect(page).toContain('## Linux\n\n{% hint style="warning" %}\n**Mind the port**\n\nIt is 3000.\n{% endhint %}');
    expect(page).toContain('{% hint style="danger" %}\nBack up first.\n{% endhint %}');
    expect(page).toContain('{% code title="run.sh" %}\n```bash\nnpm start\nnpm test && echo ok\n```\n{% endcode %}');
    expect(page).toContain('<details>\n\n<summary>Show more</summary>\n\nDetails here\n\n</details>');
    expect(page).toContain('![](../.gitbook/assets/screen%20shot.png) ✅');
    expect(page).toContain('* [x] done\n* [ ] open');
    expect(page).toContain('## Attachments\n\n* [manual.pdf](../.gitbook/assets/manual.pdf)');
    expect(page).not.toMatch(/Created by|Document generated|bullet_blue|breadcrumb/);
  });

  it('reads text between ticks as code, and leaves a tick alone', async () => {
    const page = textIn(await read('/ticks.zip'), 'README.md');
    expect(page).toContain('Run `npm start` and ``a ` b``, not 5\\` long. ``x`y``');
    expect(page).toContain('```\n`kept`\n```');
  });

  it('names attachments that no page shows, and the look of the export as a whole', async () => {
    const { skipped } = await read('/parts.zip');
    expect(skipped.map(({ path, files = 1 }) => [path, files])).toEqual([
      ['attachments/65540/9.bin', 1],
      ['styles/', 1],
      ['images/icons/', 2],
    ]);
  });

  it('adds pages that the tree does not name', async () => {
    expect(textIn(await read('/unlisted.zip'), 'SUMMARY.md')).toMatch(/\* \[Änderungen\]\(änderungen\.md\)\n$/);
  });

  it('says which export is expected', async () => {
    await expect(read('/xml.zip')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('XML export') as string,
    });
    await expect(read('/index.zip')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('as HTML') as string,
    });
  });
});
