import { paths, textIn, zip, zipFixture } from '../../../../test/fixtures/import/import-harness';
import { importStage } from '../../../../test/fixtures/import/import-stage';
import { importGithubWiki } from './github-wiki-source';

const webPage = (title: string, body: string): string => `<html><head><title>${title} · o/demo Wiki</title></head><body>
<header><a href="/o/demo">demo</a></header><div class="gh-header"><h1 class="gh-header-title">${title}</h1></div>
<div id="wiki-content"><div id="wiki-body"><div class="markdown-body">${body}</div></div>
<div class="wiki-rightbar"><ul><li><a href="/o/demo/wiki">Home</a></li><li><a href="/o/demo/wiki/Setup">Setup</a></li><li><a href="/o/demo/wiki/Usage">Usage</a></li></ul></div></div></body></html>`;

describe('the github-wiki source', () => {
  const on = importStage(async () => {
    return {
      '/wiki.zip': { body: await zipFixture('github-wiki') },
      '/none.zip': { body: await zip({ 'Home.rst': 'x', '_Sidebar.md': 'y' }) },
      '/text': { body: 'text', type: 'text/plain' },
      '/o/demo/wiki': {
        body: webPage(
          'Home',
          '<p>Hello <a href="/o/demo/wiki/Setup#one">set up</a> <a href="/o/demo/wiki/_history">history</a></p>',
        ),
      },
      '/o/demo/wiki/Setup': { body: webPage('Setup', '<h2 id="one">One</h2><p>text</p>') },
      '/o/demo/wiki/Usage': { body: webPage('Usage', '<p>use it</p>') },
      '/o/demo/wiki/_history': { body: webPage('History', '<p>never</p>') },
    };
  });

  const read = on.reader(importGithubWiki);

  it('reads the repository: pages, wiki links, images', async () => {
    const bundle = await read('/wiki.zip');
    expect(paths(bundle)).toEqual([
      'FAQ.md',
      'Getting-Started.md',
      'README.md',
      'Release_Notes.md',
      'SUMMARY.md',
      'images/flow.png',
    ]);
    expect(textIn(bundle, 'README.md')).toBe(
      '# Home\n\nWelcome, see [Getting Started](Getting-Started.md), [how to ask](FAQ.md#ask), [md](Getting-Started.md#run) and ![The flow](images/flow.png). Not here: `[[Code]]` and Missing Page.\n',
    );
    expect(textIn(bundle, 'Getting-Started.md')).toBe(
      '# Getting Started\n\n# Start here\n\nBack [Home](README.md). ![flow](images/flow.png)\n',
    );
    expect(bundle.skipped.map(({ path }) => path)).toEqual(['Old.mediawiki', '_Footer.md']);
  });

  it('makes the sidebar the table of contents', async () => {
    expect(textIn(await read('/wiki.zip'), 'SUMMARY.md')).toBe(`# Table of contents

* [Home](README.md)

## Guide

* [Begin](Getting-Started.md)
  * [Questions](FAQ.md)
* [Code](https://github.com/o/demo)

## More pages

* [Release_Notes](Release_Notes.md)
`);
  });

  it('reads the web pages when the address is that of the wiki itself', async () => {
    const bundle = await read('/o/demo/wiki');
    expect(paths(bundle)).toEqual(['README.md', 'SUMMARY.md', 'Setup.md', 'Usage.md']);
    expect(textIn(bundle, 'README.md')).toContain('# Home\n\nHello [set up](Setup.md#one)');
    expect(textIn(bundle, 'Setup.md')).toBe('# Setup\n\n## One\n\ntext\n');
    expect(textIn(bundle, 'SUMMARY.md')).toContain('* [Home](README.md)\n* [Setup](Setup.md)\n* [Usage](Usage.md)');
    expect(on.site.hits).not.toContain('/o/demo/wiki/_history');
  });

  it('says what is expected', async () => {
    await expect(read('/none.zip')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('No Markdown pages') as string,
    });
    await expect(read('/text')).rejects.toMatchObject({ status: 400 });
  });
});
