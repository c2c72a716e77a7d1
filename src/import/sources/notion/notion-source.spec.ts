import { paths, textIn, zip, zipFixture } from '../../../../test/fixtures/import/import-harness';
import { importStage } from '../../../../test/fixtures/import/import-stage';
import { importNotion } from './notion-source';

describe('the notion source', () => {
  const on = importStage(async () => {
    const id = (digit: string): string => digit.repeat(32);
    const part = await zipFixture('notion');
    return {
      '/export.zip': { body: part },
      '/parts.zip': {
        body: await zip({ 'Export-1-Part-1.zip': part, 'Export-1-Part-2.zip': await zip({ 'Late/x.md': '# Late' }) }),
      },
      '/overlapping.zip': {
        body: await zip({
          'Part-1.zip': await zip({ 'A/x.md': '# First', 'B/y.md': '# Y' }),
          'Part-2.zip': await zip({ 'A/x.md': '# Second', 'B/z.png': 'x' }),
          'notes.txt': 'x',
        }),
      },
      '/html.zip': { body: await zipFixture('notion-html') },
      '/same.zip': {
        body: await zip({
          [`A ${id('a')}.md`]: '# Same\n',
          [`B ${id('b')}.md`]: '# Same\n',
          [`A ${id('a')}/Note ${id('c')}.md`]: '# Note\n[b](../B%20' + id('b') + '.md)',
          [`New/Child ${id('d')}.md`]: '# Child\n',
          [`New ${id('e')}.md`]: '# New\n',
        }),
      },
      '/views.zip': {
        body: await zip({
          [`Home ${id('a')}.md`]: `# Home\n\n[List](List%20${id('f')}.csv)\n`,
          [`List ${id('f')}.csv`]: 'Name\nOpen\n',
          [`List ${id('f')}_all.csv`]: 'Name,State\nOpen,new\nShut,old\n',
        }),
      },
      '/none.zip': { body: await zip({ 'a.png': 'x', 'b.constructor': 'x' }) },
    };
  });

  const read = on.reader(importNotion);

  it('strips identifiers and keeps the tree in the order of the pages', async () => {
    const bundle = await read('/export.zip');
    expect(textIn(bundle, 'SUMMARY.md')).toBe(`# Table of contents

* [Team home](README.md)
  * [Zoo](zoo.md)
  * [Apple pie](apple-pie.md)
  * [Tasks](tasks/README.md)
    * [Write, "now"](tasks/write-now.md)
`);
    const pages = ['README.md', 'SUMMARY.md', 'apple-pie.md', 'tasks/README.md', 'tasks/write-now.md', 'zoo.md'];
    expect(paths(bundle)).toEqual(['.gitbook/assets/Untitled.png', ...pages]);
  });

  it('rewrites links of all kinds and turns callouts into hints, but not in code', async () => {
    const bundle = await read('/export.zip');
    const home = textIn(bundle, 'README.md');
    expect(home).toContain('[Zoo](zoo.md)\n\n[Apple pie](apple-pie.md)\n\n[Tasks](tasks/README.md)');
    expect(home).toContain('{% hint style="warning" %}\nMind the **gap**\n{% endhint %}');
    expect(home).toContain(
      'See [web](apple-pie.md) and [app](https://www.notion.so/Else-99999999999999999999999999999999).',
    );
    expect(textIn(bundle, 'zoo.md')).toBe(
      '# Zoo\n\n![Untitled](.gitbook/assets/Untitled.png)\n\n```html\n<aside>\nkept\n</aside>\n```\n',
    );
    expect(textIn(bundle, 'apple-pie.md')).toContain('[up](README.md)');
  });

  it('writes a database as a table that links to its pages', async () => {
    expect(textIn(await read('/export.zip'), 'tasks/README.md')).toBe(
      '# Tasks\n\n| Name | Status | Note |\n| --- | --- | --- |\n| [Write, "now"](write-now.md) | Open | a<br>b \\| c |\n| Rest | Done |  |\n',
    );
  });

  it('takes the whole of a database, not a view that leaves rows out', async () => {
    const bundle = await read('/views.zip');
    expect(textIn(bundle, 'list.md')).toBe(
      '# List\n\n| Name | State |\n| --- | --- |\n| Open | new |\n| Shut | old |\n',
    );
    expect(textIn(bundle, 'home.md')).toContain('[List](list.md)');
  });

  it('reads an export of several parts as one', async () => {
    expect(paths(await read('/parts.zip'))).toEqual(
      expect.arrayContaining(['late.md', 'team-home/README.md', 'team-home/zoo.md']),
    );
  });

  it('names what is beside the parts, and what two parts contain', async () => {
    const bundle = await read('/overlapping.zip');
    expect(textIn(bundle, 'first.md')).toBe('# First');
    expect(bundle.skipped.map(({ path }) => path)).toEqual(['B/z.png', 'notes.txt', 'A/x.md']);
  });

  it('keeps pages of one title apart and finds children in folders without identifiers', async () => {
    const bundle = await read('/same.zip');
    expect(paths(bundle)).toEqual([
      'SUMMARY.md',
      'new/README.md',
      'new/child.md',
      'same.md',
      'same/README.md',
      'same/note.md',
    ]);
    expect(textIn(bundle, 'same/note.md')).toContain('[b](../same.md)');
  });

  it('reads the HTML export', async () => {
    const bundle = await read('/html.zip');
    expect(paths(bundle)).toEqual(['README.md', 'SUMMARY.md', 'child.md']);
    const page = textIn(bundle, 'README.md');
    expect(page).toContain('# Plan\n\n{% hint style="success" %}\nAll good\n{% endhint %}');
    expect(page).toContain('<details>\n\n<summary>Open me</summary>\n\ninside\n\n</details>\n\n* [x] paid');
    expect(page).toContain('$$a^2+b$$\n\n[Child](child.md)\n\n```javascript\nlet a = 1;\n```');
  });

  it('says what is expected', async () => {
    await expect(read('/none.zip')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('export from Notion') as string,
    });
  });
});
