import fc from 'fast-check';
import type { SearchPageResponse, SearchSpaceResponse } from '../../src/content/search/dto/search.response';
import { TrashService } from '../../src/content/transfer/trash/trash.service';
import { expandedQuery } from '../../src/content/search/expanded-query.sql';
import { SearchIndex } from '../../src/content/search/search-index';
import { binaryArray } from '../../src/database/binary-array';
import { parseQuery } from '../../src/content/search/search-query';
import { TokenVector } from '../../src/content/search/token-vector';
import { readRuns } from '../../src/content/search/tokenize';
import { toQueryTexts } from '../../src/content/search/tsquery';
import type { FileMap, Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

const FILES: FileMap = {
  'README.md': '# Home\n\nWelcome to the handbook about penguins.\n',
  'SUMMARY.md':
    '# Summary\n\n* [Home](README.md)\n* [Guides](guides/README.md)\n  * [Install](guides/install.md)\n  * [Upgrade](guides/upgrade.md)\n',
  'guides/README.md': '# Guides\n\nAll guides, penguins included.\n',
  'guides/install.md':
    '---\ndescription: How to set it up\n---\n\n# Install\n\nStart here.\n\n## Requirements\n\nYou need Docker and max_connections. Call getUserById twice.\n\n## Café\n\nDie Straße, 東京都 and the exit code of a red car.\n',
  'guides/upgrade.md':
    '# Upgrade\n\nAfter you install it, a car that is red needs a code to exit.\n\n## Penguins\n\nRead on.\n',
};

describe('search', () => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;

  const search = async (query: string, input: { id?: string; limit?: number; page?: string } = {}) => {
    const { id = spaceId, ...rest } = input;
    const path = `/v1/spaces/${id}/search`;
    const { body } = await tenant.client.get<List<SearchPageResponse>>(path, {
      status: 200,
      query: { query, ...rest },
    });
    return body;
  };
  const titles = async (query: string) => (await search(query)).items.map(({ title }) => title);
  const everywhere = async (query: string, as = tenant.client) => {
    const path = `/v1/orgs/${tenant.organizationId}/search`;
    return (await as.get<List<SearchSpaceResponse>>(path, { status: 200, query: { query } })).body;
  };

  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    spaceId = (await app.factories.importedSpace(FILES, tenant)).space.id;
  });

  it('shows a page with its path, sections, snippets and addresses', async () => {
    const { count, items } = await search('docker');
    const id = items[0]?.id;
    const address = `${app.url}/app/spaces/${spaceId}/pages/${id}`;
    expect(count).toBe(1);
    expect(items[0]).toMatchObject({
      title: 'Install',
      description: 'How to set it up',
      path: 'guides/install',
      rank: 1,
      ancestors: [{ title: 'Guides' }],
      urls: { app: address },
    });
    expect(items[0]?.sections[0]).toEqual({
      id: `${id}#requirements`,
      title: 'Requirements',
      path: 'guides/install#requirements',
      score: 1,
      body: 'You need Docker and max_connections. Call getUserById twice.',
      urls: { app: `${address}#requirements` },
    });
  });

  it('says how well spaces and pages match, in the order in which they are listed', async () => {
    const { items } = await search('penguins');
    const scores = items.map(({ score }) => score);
    expect(scores.every((score) => score > 0)).toBe(true);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const { items: spaces } = await everywhere('penguins');
    expect(spaces[0]).toMatchObject({ type: 'space', id: spaceId, score: scores[0] });
    expect(spaces[0]?.pages.map(({ score }) => score)).toEqual(scores);
    const ranks = items.map(({ rank }) => rank);
    expect([ranks, spaces[0]?.pages.map(({ rank }) => rank)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(items.find(({ title }) => title === 'Home')).toMatchObject({ description: '', ancestors: [] });
    const first = await search('penguins', { limit: 1 });
    const second = await search('penguins', { limit: 1, page: first.next?.page });
    expect(second.items.map(({ rank }) => rank)).toEqual([2]);
  });

  it('ranks titles before headings before texts', async () => {
    expect(await titles('install')).toEqual(['Install', 'Upgrade']);
    expect((await titles('penguins'))[0]).toBe('Upgrade');
    expect((await titles('penguins')).sort()).toEqual(['Guides', 'Home', 'Upgrade']);
  });

  it.each([
    ['other case and accents left out', 'CAFE strasse', ['Install']],
    ['an unfinished last word', 'requir', ['Install']],
    ['words of different sections', 'requirements strasse', ['Install']],
    ['an identifier', 'getUserById', ['Install']],
    ['a part of an identifier', 'connections', ['Install']],
    ['pairs of writing without blanks', '京都', ['Install']],
    ['one character', '都', ['Install']],
    ['the description', 'how to set it up', ['Install']],
    ['a piece inside of a word', 'serbyi', ['Install']],
    ['typing errors', 'dokcer requirments', ['Install']],
    ['words in quotation marks side by side', '"red car"', ['Install']],
    ['nothing for words that are not together', '"exit car"', []],
    ['nothing for a word that is not there', 'zebra', []],
    ['nothing for signs', '&|!():*<->', []],
  ])('finds %s', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('finds the forms of an English word by each other', async () => {
    const { space } = await app.factories.importedSpace(
      {
        'a.md': '# Alpha\n\nEach category has a policy, and you try it on a box.\n',
        'b.md': '# Beta\n\nAll categories have policies, and she tries them on boxes.\n',
        'c.md': '# Gamma\n\nNobody tried.\n',
      },
      tenant,
    );
    const found = async (query: string) =>
      (await search(query, { id: space.id })).items.map(({ title }) => title).sort();
    for (const query of ['category', 'categories', 'policy', 'policies each', 'box', 'boxes'])
      expect([query, await found(query)]).toEqual([query, query === 'policies each' ? ['Alpha'] : ['Alpha', 'Beta']]);
    for (const query of ['try', 'tries', 'tried']) expect(await found(query)).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await found('"categories"')).toEqual(['Beta']);
    const { items } = await everywhere('boxes categories');
    expect(
      items
        .find(({ id }) => id === space.id)
        ?.pages.map(({ title }) => title)
        .sort(),
    ).toEqual(['Alpha', 'Beta']);
  });

  it('finds words by their beginning, and asks the index of all organizations only for words of the space', async () => {
    const { space } = await app.factories.importedSpace(
      {
        'a.md': '# Alpha\n\nThe quaggas of 20261 and AKIAIOSFODNN7EXAMPLE.\n',
        'b.md': '# Beta\n\nA quagmire, 北京.\n',
      },
      tenant,
    );
    await app.factories.importedSpace({ 'c.md': '# Gamma\n\nThe quagginess.\n' });
    const found = async (query: string) =>
      (await search(query, { id: space.id })).items.map(({ title }) => title).sort();
    const expected = {
      quag: ['Alpha', 'Beta'],
      'the quagg': ['Alpha'],
      'quag alph': ['Alpha'],
      quagm: ['Beta'],
      '2026': ['Alpha'],
      akiaio: ['Alpha'],
      北: ['Beta'],
    };
    for (const [query, list] of Object.entries(expected)) expect([query, await found(query)]).toEqual([query, list]);
    const { items } = await everywhere('quag');
    expect(items.find(({ id }) => id === space.id)?.pages).toHaveLength(2);

    const query = parseQuery('the quag');
    const pieces = query && toQueryTexts(query, new Map([['quag', []]])).pieces;
    const sql = `WITH ${expandedQuery('space')} SELECT query::text FROM expanded`;
    const [row] = await app.database.query<{ query: string }>(sql, [space.id, pieces]);
    expect(row?.query).toBe("( 'the' | 'thes' ) & ( 'quag' | 'quaggas' | 'quagmire' )");
  });

  it('ranks words side by side before the same words apart', async () => {
    const { space } = await app.factories.importedSpace(
      {
        'apart.md': '# Apart\n\n## Code\n\nCode, code, code: exit, exit.\n\n## Exit\n\nExit? No: code.\n',
        'near.md': `# Near\n\n${'Many other words stand here. '.repeat(30)}\n\nSee the exit code.\n`,
      },
      tenant,
    );
    const found = async (query: string) => (await search(query, { id: space.id })).items.map(({ title }) => title);
    expect(await found('exit code')).toEqual(['Near', 'Apart']);
    expect(await found('exit cod')).toEqual(['Near', 'Apart']);
    expect(await found('code exit')).toEqual(['Apart', 'Near']);
    const { items } = await everywhere('exit code');
    const pages = items.find(({ id }) => id === space.id)?.pages;
    expect(pages?.map(({ title }) => title)).toEqual(['Near', 'Apart']);
  });

  it('pages through the results without gaps or doubles, with the same total', async () => {
    const first = await search('penguins', { limit: 2 });
    const second = await search('penguins', { limit: 2, page: first.next?.page });
    expect([first.count, second.count, second.next]).toEqual([3, 3, undefined]);
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(await titles('penguins'));
    await tenant.client.refused('get', `/v1/spaces/${spaceId}/search`, 400, {
      query: { query: 'install', page: first.next?.page },
    });
  });

  it('refuses a query that is missing, empty or too long', async () => {
    for (const query of [undefined, '', 'x'.repeat(513)]) {
      const message = await tenant.client.refused('get', `/v1/spaces/${spaceId}/search`, 400, { query: { query } });
      expect(message).toContain('query');
    }
  });

  it('keeps pages out that search leaves out, and those below them', async () => {
    const { space } = await app.factories.importedSpace(FILES, tenant);
    await app.database.execute(
      `UPDATE page_versions SET no_index = true WHERE line_id = $1 AND title = 'Guides' AND to_seq IS NULL`,
      [space.id],
    );
    expect((await search('penguins', { id: space.id })).items.map(({ title }) => title)).toEqual(['Home']);
    expect(await search('docker', { id: space.id })).toEqual({ count: 0, items: [] });
  });

  it('follows changes, and forgets removed pages', async () => {
    const { space } = await app.factories.importedSpace(FILES, tenant);
    await app.factories.import(tenant, space.id, { ...FILES, 'README.md': '# Home\n\nNow about walruses.\n' });
    expect((await search('walruses', { id: space.id })).items).toHaveLength(1);
    expect((await search('welcome', { id: space.id })).items).toHaveLength(0);
    const [page] = (await search('docker', { id: space.id })).items;
    await app.get(SearchIndex).update(space.id, [page?.id ?? ''], []);
    expect((await search('Docker', { id: space.id })).count).toBe(0);
  });

  it('writes again only the passages that changed', async () => {
    const page = (second: string) =>
      `# Page\n\nBefore.\n\n## First\n\nA wombat.\n\n${second}\n\n## Last\n\nA quokka.\n`;
    const { space } = await app.factories.importedSpace({ 'README.md': page('## Second\n\nA numbat.') }, tenant);
    const rows = async () => {
      const sql = `SELECT ordinal, heading, body, xmin::text AS written FROM search_sections WHERE space_id = $1 ORDER BY 1`;
      return app.database.query<{ heading: string; body: string; written: string }>(sql, [space.id]);
    };
    const before = await rows();
    await app.factories.import(tenant, space.id, { 'README.md': page('## Second\n\nA bilby.') });
    const after = await rows();
    expect(after.map(({ heading, body }) => [heading, body])).toEqual([
      ['Page', 'Before.'],
      ['First', 'A wombat.'],
      ['Second', 'A bilby.'],
      ['Last', 'A quokka.'],
    ]);
    expect(after.filter(({ written }, at) => written !== before[at]?.written).map(({ heading }) => heading)).toEqual([
      'Second',
    ]);
    const found = async (query: string) => (await search(query, { id: space.id })).count;
    expect([await found('numbat'), await found('bilby'), await found('quokka')]).toEqual([0, 1, 1]);
    await app.factories.import(tenant, space.id, { 'README.md': page('') });
    expect((await rows()).map(({ heading }) => heading)).toEqual(['Page', 'First', 'Last']);
    expect([await found('bilby'), await found('quokka')]).toEqual([0, 1]);
  });

  it('lists the spaces of an organization by their best page, only those the caller may read', async () => {
    const other = await app.factories.importedSpace({ 'a.md': '# Okapi\n\nAn okapi.\n' }, tenant, { title: 'Zoo' });
    const trashed = await app.factories.importedSpace({ 'a.md': '# Okapi\n\nAn okapi.\n' }, tenant);
    await app.factories.importedSpace({ 'a.md': '# Okapi\n' });
    await tenant.client.delete(`/v1/spaces/${trashed.space.id}`, { status: 205 });
    const found = await everywhere('okapi');
    expect(found).toMatchObject({
      count: 1,
      items: [{ id: other.space.id, title: 'Zoo', pages: [{ title: 'Okapi' }] }],
    });
    expect((await everywhere('penguins')).count).toBeGreaterThan(0);
    const guest = await app.factories.member(tenant, null);
    expect(await everywhere('okapi', guest.client)).toEqual({ count: 0, items: [] });
  });

  it('is gone with its space', async () => {
    const { space } = await app.factories.importedSpace(FILES, tenant);
    await app.database.execute("UPDATE spaces SET deleted_at = now() - interval '8 days' WHERE id = $1", [space.id]);
    await app.get(TrashService).run(30_000);
    for (const table of ['search_pages', 'search_sections', 'search_terms'])
      expect(await app.database.query(`SELECT 1 FROM ${table} WHERE space_id = $1`, [space.id])).toEqual([]);
  });

  it('ranks and counts at most 1,000 pages, titles first', async () => {
    const { id } = await app.factories.space(tenant);
    const files = Object.fromEntries(
      Array.from({ length: 1_100 }, (_, index) => [
        `p${index}.md`,
        `# Page ${index === 777 ? 'quokka' : index}\n\nA quokka.\n`,
      ]),
    );
    await app.factories.import(tenant, id, files);
    const { count, items } = await search('quokka', { id, limit: 3 });
    expect([count, items[0]?.title]).toEqual([1_000, 'Page quokka']);
  }, 60_000);

  it('gives the database valid vectors and queries for any text', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(texts, async (samples) => {
        const vectors = samples.map((text) => {
          const vector = new TokenVector();
          vector.add(readRuns(text), 'D');
          return vector.toBinary();
        });
        const queries = samples.flatMap((text) => {
          const query = parseQuery(text);
          const written = query && toQueryTexts(query, new Map([['a', ["o'r", 'b\\']]]));
          if (!written) return [];
          const { pieces, each, eachHead, ...whole } = written;
          const prefixes = pieces.map((piece, index) => (index % 2 === 0 ? piece : `'${piece}':*`));
          return [...Object.values<string>({ ...whole }), ...each, ...eachHead, prefixes.join('')];
        });
        await app.database.query('SELECT v::text FROM unnest($1::tsvector[]) AS v', [binaryArray('tsvector', vectors)]);
        await app.database.query('SELECT q::tsquery FROM unnest($1::text[]) AS q', [queries]);
      }),
      { numRuns: 60 },
    );
  });

  it('takes pages beyond any limit of the database', async () => {
    const { id } = await app.factories.space(tenant);
    const words = Array.from({ length: 120_000 }, (_, index) => `w${index}x${index}`);
    const sections = Array.from({ length: 15 }, (_, index) => ({
      anchor: index === 0 ? '' : `s${index}`,
      title: '',
      level: 2,
      text: words.slice(index * 8_000, (index + 1) * 8_000).join(' '),
    }));
    const page = { pageId: 'big', title: 'Big', sections };
    await app.database.transaction(() => app.get(SearchIndex).replace(id, [page]));
    const rows = await app.database.query('SELECT 1 FROM search_pages WHERE space_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
