import type { ComputedSpec } from './computed-spec';
import { computedSpecOf } from './computed-spec';
import { SpecOutline } from './spec-outline';
import type { SpecPage } from './spec-page';

const WANTED: ComputedSpec = { spec: 'api', models: false, byOperation: false, downloadLink: false };

const pagesOf = (document: object, wanted: Partial<ComputedSpec> = {}, textUrl?: string): SpecPage[] =>
  new SpecOutline(document as Record<string, unknown>, { ...WANTED, ...wanted }, textUrl).pages;

type Titles = readonly (string | readonly [string, Titles])[];

const titles = (pages: readonly SpecPage[]): Titles =>
  pages.map(({ title, children }) => (children.length === 0 ? title : ([title, titles(children)] as const)));

const operation = (...tags: string[]): object => ({ tags, responses: {} });

describe('the pages of a specification', () => {
  it('are its tags in their order, then those that operations name', () => {
    const paths = { '/a': { get: operation('late', 'early'), put: operation('early') }, '/b': { get: {} } };
    expect(titles(pagesOf({ tags: [{ name: 'early' }, { name: 'nothing' }], paths }))).toEqual([
      'early',
      'late',
      'Operations',
    ]);
  });

  it('lie in each other; tags in a circle, or under one that is not there, are at the top', () => {
    const tags = [
      { name: 'a', 'x-parent': 'b' },
      { name: 'b', parent: 'a' },
      { name: 'c', parent: 'nobody' },
      { name: 'd', parent: 'c' },
      { name: 'e', parent: 'e' },
    ].map((tag) => ({ ...tag, description: 'Text' }));
    expect(titles(pagesOf({ tags }))).toEqual(['a', 'b', ['c', ['d']], 'e']);
  });

  it('have a page for each operation where there are many', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 31 }, (_, index) => [`/${index}`, { get: operation('many') }]),
    );
    const [page] = pagesOf({ paths });
    expect([page?.children.length, page?.source, page?.children[0]?.title]).toEqual([31, '', 'GET /0']);
  });

  it('name the parts of a path so that nothing else can be read from it', () => {
    const path = '/a"b %} {% if x %}\n# c';
    const [page] = pagesOf({ paths: { [path]: { get: operation('t') } } });
    expect(page?.source.trim().split('\n')).toHaveLength(1);
    expect(page?.source).toMatch(/^\{% openapi-operation spec="api" path="[^"]*" method="get" %\}\s*$/);
  });

  it('show schemas in one page, or one each', () => {
    const schemas = (count: number): object => ({
      components: { schemas: Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, {}])) },
    });
    expect(pagesOf(schemas(2), { models: true })[0]?.source).toContain('schemas="S0,S1" grouped="true"');
    expect(pagesOf(schemas(40), { models: true })[0]?.children).toHaveLength(40);
    expect(pagesOf(schemas(2))).toEqual([]);
  });

  it('are empty for an invalid specification', () => {
    for (const document of [
      {},
      { paths: [] },
      { tags: 'x', paths: { '/a': null, '/b': { get: 1 } } },
      { tags: [1, {}] },
    ])
      expect(pagesOf(document, { models: true })).toEqual([]);
  });

  it('link to the text only where it may be fetched', () => {
    const document = { paths: { '/a': { get: operation('t') } } };
    expect(pagesOf(document, { downloadLink: true })[0]?.source).not.toContain('Download');
    expect(pagesOf(document, { downloadLink: true }, 'https://a.example/x')[0]?.source).toContain(
      '(<https://a.example/x>)',
    );
  });
});

it('reads what a declaration requires', () => {
  const dependencies = { spec: { ref: { kind: 'openapi', spec: 'pets' } } };
  const computed = { type: 'builtin:openapi', props: { models: true, grouping: 'by-operation' }, dependencies };
  expect(computedSpecOf({ computed })).toEqual({ spec: 'pets', models: true, byOperation: true, downloadLink: false });
  for (const other of [{ type: 'builtin:other' }, { dependencies: {} }, { dependencies: { spec: 'pets' } }])
    expect(computedSpecOf({ computed: { ...computed, ...other } })).toBeUndefined();
  expect(computedSpecOf({})).toBeUndefined();
});
