import type { PageRow } from '../../storage/pages.repository';
import { ComputedTree } from './computed-tree';
import type { SpecPage } from './spec-page';

const part: PageRow = {
  pageId: 'part',
  parentId: 'above',
  rank: 'a0',
  type: 'computed',
  slug: null,
  title: 'builtin:openapi',
  documentHash: null,
  hidden: false,
  noIndex: true,
  details: { condition: 'visitor.claims.a', computed: { type: 'builtin:openapi', props: {}, dependencies: {} } },
  sourcePath: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

const page = (key: string, title: string, children: SpecPage[] = []): SpecPage => ({
  key,
  title,
  lines: [`GET /${key}`],
  source: '',
  children,
});

const grown = (pages: readonly SpecPage[], taken: readonly string[] = []): ComputedTree => {
  const tree = new ComputedTree();
  tree.add(part, pages, new Map(taken.map((slug) => [slug, 1])), new Date(1));
  return tree;
};

describe('a tree of computed pages', () => {
  it('assigns every page a unique path, and skips reserved ones', () => {
    const tree = grown([page('1', 'Pets'), page('2', 'pets'), page('3', 'Pets 1'), page('4', 'PETS')], ['pets']);
    const slugs = tree.replace([part]).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).not.toContain('pets');
    const many = grown(Array.from({ length: 5_000 }, (_, index) => page(String(index), 'Same')));
    expect(new Set(many.replace([part]).map(({ slug }) => slug)).size).toBe(5_000);
  });

  it('inherits the visibility of the part, and has stable IDs', () => {
    const [one] = grown([page('1', 'Pets')]).replace([part]);
    const [, other] = grown([page('0', 'New'), page('1', 'Pets, renamed')]).replace([part]);
    expect(one).toMatchObject({ type: 'document', parentId: 'above', noIndex: true, updatedAt: new Date(1) });
    expect(one?.details.condition).toBe('visitor.claims.a');
    expect(other?.pageId).toBe(one?.pageId);
  });

  it('finds pages by path below a stored page, with those above them', () => {
    const tree = grown([page('1', 'Pets', [page('2', 'List pets')])]);
    const found = tree.at('above', ['pets', 'list-pets']);
    expect(tree.chain(found?.pageId ?? '').map(({ slug }) => slug)).toEqual(['pets', 'list-pets']);
    for (const [parent, steps] of [
      ['above', ['pets', 'x']],
      ['other', ['pets']],
      ['above', []],
    ] as const)
      expect(tree.at(parent, steps)).toBeUndefined();
  });

  it('finds pages by words, titles first', () => {
    const tree = grown([page('pets', 'Animals'), page('x', 'Pets')]);
    expect(tree.search(['pets']).map(({ row, passage }) => [row.title, passage])).toEqual([
      ['Pets', 'GET /x'],
      ['Animals', 'GET /pets'],
    ]);
    expect(tree.search(['pets', 'x'])).toHaveLength(1);
    expect(tree.search(['nothing'])).toEqual([]);
  });
});
