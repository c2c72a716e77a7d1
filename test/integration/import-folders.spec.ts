import { unzip } from '../support/bundle-in-memory';
import type { FileMap } from '../factories/factories';
import { type Page, pagesOf } from '../support/pages';
import { importStage } from './import-stage';

interface SourcedPage extends Page {
  readonly git?: { readonly path: string };
}

/** Folders of Markdown that no one wrote for this service: what becomes a page, where links lead, what comes out again. */
describe('a folder of Markdown', () => {
  const on = importStage();
  const { tree, broken } = on;

  const importFiles = (files: FileMap) => on.app.factories.import(on.tenant, on.spaceId, files);
  const pages = async () => (await pagesOf(on.tenant.client, on.content)) as SourcedPage[];
  const sources = async () => (await pages()).map((page) => page.git?.path ?? page.title);
  const paths = async () => (await pages()).map(({ path }) => path);
  const text = async (source: string): Promise<string> => {
    const page = (await pages()).find(({ git }) => git?.path === source);
    return (await on.tenant.client.get<Page>(`${on.content}/page/${page?.id}`, { status: 200 })).body.markdown ?? '';
  };
  const exported = async (): Promise<Map<string, string>> => {
    const response = await fetch(`${on.app.url}/v1/spaces/${on.spaceId}/export`, {
      headers: { Authorization: `Bearer ${on.tenant.token}` },
    });
    const { files } = await unzip(Buffer.from(await response.arrayBuffer()));
    return new Map(files.map((file) => [file.path, file.bytes.toString()]));
  };

  it('takes .mdx files as pages, with and without SUMMARY.md, and writes them back where they were', async () => {
    const files = {
      'index.mdx': '# Home\n\n[Use](guide/use.mdx) and [guide](guide/)\n',
      'guide/index.mdx': "import Tabs from '@theme/Tabs';\n\n# Guide\n",
      'guide/use.mdx': '# Use\n\n[home](../index.mdx#top) ![](logo.png)\n',
      'guide/logo.png': Buffer.from('89504e470d0a1a0a', 'hex'),
    };
    await importFiles(files);
    expect(await tree()).toEqual(['Home', 'Guide', '  Use']);
    expect(await broken()).toEqual([]);
    const archive = await exported();
    for (const path of ['index.mdx', 'guide/index.mdx', 'guide/use.mdx'] as const)
      expect(archive.get(path)).toBe(files[path]);
    await importFiles({ ...files, 'SUMMARY.md': '* [Home](index.mdx)\n* [Using it](guide/use.mdx)\n' });
    expect(await text('guide/use.mdx')).toContain('# Use');
  });

  it('resolves links to folders, to web pages, and links that differ by case only', async () => {
    await importFiles({
      'README.md':
        '# Home\n\n[a](guides/) [b](Reference) [c](guides/Set-Up.md) [d](guides/set-up.html#x) [e](hugo) [f](GUIDES/FAQ) [g](Image.PNG)\n',
      'image.png': Buffer.from('89504e470d0a1a0a', 'hex'),
      'guides/index.md': '# Guides\n',
      'guides/set-up.md': '# Set up\n',
      'guides/faq/readme.md': '# Faq\n',
      'reference/README.markdown': '# Reference\n',
      'hugo/_index.md': '# Hugo\n',
    });
    expect(await broken()).toEqual([]);
    expect(await text('README.md')).toBe(
      '# Home\n\n[a](guides/README.md) [b](reference.md) [c](guides/set-up.md) [d](guides/set-up.md#x) [e](hugo.md) [f](guides/faq.md) [g](image.png)\n',
    );
  });

  it('keeps files that differ by case only, and links to each of them', async () => {
    const files = {
      'README.md': '# Home\n\n[upper](Setup.md) [lower](setup.md) [neither](SETUP.md) [other](Other.md)\n',
      'Setup.md': '# Upper\n',
      'setup.md': '# Lower\n',
      'other.md': '# Other\n',
    };
    await importFiles(files);
    expect((await sources()).sort()).toEqual(['README.md', 'Setup.md', 'other.md', 'setup.md']);
    const at = new Map((await pages()).map(({ git, path }) => [git?.path, path]));
    expect(await text('README.md')).toBe(
      `# Home\n\n[upper](${at.get('Setup.md')}.md) [lower](${at.get('setup.md')}.md) [neither](SETUP.md) [other](other.md)\n`,
    );
    expect(await broken()).toHaveLength(1);
    const archive = await exported();
    expect(archive.get('Setup.md')).toBe('# Upper\n');
    expect(archive.get('setup.md')).toBe('# Lower\n');
    expect(archive.get('README.md')).toBe(files['README.md']);
  });

  it('takes the only fitting file for an entry of SUMMARY.md that differs by case', async () => {
    await importFiles({
      'SUMMARY.md': '* [Home](readme.md)\n* [Guide](Guide/)\n',
      'README.md': '# Home\n',
      'guide/index.md': '# Guide\n\nText.\n',
    });
    expect(await sources()).toEqual(['README.md', 'guide/index.md']);
    expect(await text('guide/index.md')).toContain('Text.');
  });

  it('takes numbers off titles only where they are an order', async () => {
    await importFiles({
      'README.md': '# Home\n',
      'guide/01-intro.md': 'One\n',
      'guide/02-set_up.md': 'Two\n',
      'releases/5.1.md': 'A\n',
      'releases/2.0-notes.md': 'B\n',
      'releases/10.0.md': 'C\n',
      'games/7-days-to-die.md': 'D\n',
      'errors/404-not-found.md': 'E\n',
      'errors/500-broken.md': 'F\n',
    });
    expect(await tree()).toEqual([
      'Home',
      'Errors [group]',
      '  404 not found',
      '  500 broken',
      'Games [group]',
      '  7 days to die',
      'Guide [group]',
      '  Intro',
      '  Set up',
      'Releases [group]',
      '  2.0 notes',
      '  5.1',
      '  10.0',
    ]);
  });

  it('gives pages and groups the addresses that GitBook gives them', async () => {
    await importFiles({
      'SUMMARY.md':
        '* [Home](README.md)\n\n## Tips & Tricks\n\n* [Update](docs/update-from-v0.12.md)\n* [C++](docs/c++.md)\n',
      'README.md': '# Home\n',
      'docs/update-from-v0.12.md': '# Update\n',
      'docs/c++.md': '# C++\n',
    });
    expect(await paths()).toEqual([
      'readme',
      'tips-and-tricks',
      'tips-and-tricks/update-from-v0.12',
      'tips-and-tricks/c++',
    ]);
    await on.tenant.client.get(`${on.content}/path/${encodeURIComponent('tips-and-tricks/update-from-v0.12')}`, {
      status: 200,
    });
  });

  it('keeps groups and pages whose addresses were made by an older rule', async () => {
    const files = {
      'SUMMARY.md': '## Tips & Tricks\n\n* [Update](update-from-v0.12.md)\n',
      'update-from-v0.12.md': '# Update\n',
    };
    await importFiles(files);
    const before = await pages();
    await on.app.database.query(
      `UPDATE page_versions SET slug = replace(replace(slug, 'tips-and-tricks', 'tips-tricks'), 'v0.12', 'v0-12') WHERE line_id = $1`,
      [on.spaceId],
    );
    await importFiles(files);
    const after = await pages();
    expect(after.map(({ id, path }) => [id, path])).toEqual(before.map(({ id, path }) => [id, path]));
  });

  it('writes a page back to the file it came from, unless it was renamed or moved', async () => {
    await importFiles({
      'SUMMARY.md':
        '* [Home](start.md)\n* [One](deep/In-Here/One.markdown)\n  * [Two](elsewhere/two.v2.md)\n* [Three](three.md)\n* [Four](four.md)\n',
      'start.md': '# Home\n\n[two](elsewhere/two.v2.md)\n',
      'deep/In-Here/One.markdown': '# One\n',
      'elsewhere/two.v2.md': '# Two\n',
      'three.md': '# Three\n',
      'four.md': '# Four\n',
    });
    expect(
      [...(await exported()).keys()].filter((path) => !path.startsWith('.') && path !== 'SUMMARY.md').sort(),
    ).toEqual(['deep/In-Here/One.markdown', 'elsewhere/two.v2.md', 'four.md', 'start.md', 'three.md']);
    const byTitle = new Map((await pages()).map(({ title, id }) => [title, id]));
    const changeRequests = `/v1/spaces/${on.spaceId}/change-requests`;
    const { body: changeRequest } = await on.tenant.client.post<{ id: string }>(changeRequests, {
      body: {},
      status: 201,
    });
    const changes = [
      { operation: 'update_page', page: byTitle.get('Three'), slug: 'drei' },
      { operation: 'update_page', page: byTitle.get('Four'), into: byTitle.get('One') },
    ];
    await on.tenant.client.post(`${changeRequests}/${changeRequest.id}/content`, { body: { changes }, status: 200 });
    await on.tenant.client.post(`${changeRequests}/${changeRequest.id}/merge`, { status: 200 });
    const archive = await exported();
    expect(archive.has('drei.md')).toBe(true);
    expect(archive.has('one/four.md')).toBe(true);
    expect(archive.has('three.md') || archive.has('four.md')).toBe(false);
  });

  it('keeps the short titles of SUMMARY.md over export and import', async () => {
    const files = {
      'SUMMARY.md': '# Table of contents\n\n* [All about it](README.md "Short & \\"good\\"")\n* [Plain](plain.md)\n',
      'README.md': '# All about it\n',
      'plain.md': '# Plain\n',
    };
    await importFiles(files);
    const first = await exported();
    expect(first.get('SUMMARY.md')).toBe(files['SUMMARY.md']);
    on.spaceId = (await on.app.factories.space(on.tenant)).id;
    await importFiles(Object.fromEntries(first));
    expect(await exported()).toEqual(first);
  });
});
