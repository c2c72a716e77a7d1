import type { PageState } from '../../content/model/content-changes';
import { mergePage, type PageMerge } from './merge-page';

const PAGE: PageState = {
  pageId: 'p',
  parentId: 'home',
  rank: 'a1',
  type: 'document',
  slug: 'page',
  title: 'Page',
  documentHash: 'text',
  hidden: false,
  noIndex: false,
  details: { description: 'about', tags: [{ tag: 'x', primary: true }] },
  sourcePath: null,
  createdAt: new Date('2026-01-02'),
  updatedAt: new Date('2026-01-02'),
};

const page = (changes: Partial<PageState>): PageState => ({ ...PAGE, ...changes });
const merge = (ours: Partial<PageState> | null, theirs: Partial<PageState> | null): PageMerge =>
  mergePage({ base: PAGE, ...(ours && { ours: page(ours) }), ...(theirs && { theirs: page(theirs) }) });

describe('mergePage', () => {
  it('uses every field from the side that changed it', () => {
    const { state, conflicts } = merge(
      { title: 'Ours', hidden: true, sourcePath: 'a.md', updatedAt: new Date('2026-03-01') },
      { slug: 'theirs', noIndex: true, documentHash: 'new', updatedAt: new Date('2026-02-01') },
    );
    expect(conflicts).toEqual([]);
    expect(state).toEqual(
      page({
        title: 'Ours',
        hidden: true,
        sourcePath: 'a.md',
        slug: 'theirs',
        noIndex: true,
        documentHash: 'new',
        updatedAt: new Date('2026-03-01'),
      }),
    );
  });

  it('keeps our value of a field that both changed, and reports it', () => {
    const { state, conflicts } = merge({ title: 'A', slug: 'same', noIndex: true }, { title: 'B', slug: 'same' });
    expect(conflicts).toEqual(['title']);
    expect(state).toMatchObject({ title: 'A', slug: 'same', noIndex: true });
  });

  it('merges details key by key, as values and not as text', () => {
    const { state, conflicts } = merge(
      { details: { tags: [{ primary: true, tag: 'x' }], description: 'mine', icon: 'star' } },
      { details: { ...PAGE.details, description: 'theirs', emoji: '1f600', tags: undefined } },
    );
    expect(conflicts).toEqual(['details.description']);
    expect(state?.details).toEqual({ description: 'mine', icon: 'star', emoji: '1f600' });
  });

  it.each([
    ['our move', { parentId: 'a', rank: 'a5' }, {}, { parentId: 'a', rank: 'a5' }, []],
    ['their move', {}, { parentId: 'b', rank: 'a5' }, { parentId: 'b', rank: 'a5' }, []],
    ['a move rather than an order', { rank: 'a0' }, { parentId: 'b', rank: 'a5' }, { parentId: 'b', rank: 'a5' }, []],
    ['our order of two', { rank: 'a0' }, { rank: 'a9' }, { parentId: 'home', rank: 'a0' }, []],
    ['their order', {}, { rank: 'a9' }, { parentId: 'home', rank: 'a9' }, []],
    ['one of the same moves', { parentId: 'a', rank: 'a3' }, { parentId: 'a' }, { parentId: 'a', rank: 'a3' }, []],
    ['ours of two moves', { parentId: 'a' }, { parentId: 'b' }, { parentId: 'a', rank: 'a1' }, ['place']],
  ])('puts the page where it belongs: %s', (_name, ours, theirs, place, conflicts) => {
    const merged = merge(ours, theirs);
    expect(merged.state).toMatchObject(place);
    expect(merged.conflicts).toEqual(conflicts);
  });

  it('requests a merge of the texts where both sides wrote', () => {
    expect(merge({ documentHash: 'a' }, { documentHash: 'b' })).toMatchObject({
      conflicts: [],
      text: { base: 'text', ours: 'a', theirs: 'b' },
    });
    expect(merge({ documentHash: 'a' }, { documentHash: 'a' }).text).toBeUndefined();
    expect(merge({ documentHash: null }, { documentHash: 'b' })).toMatchObject({
      state: { documentHash: 'b' },
      conflicts: ['text'],
    });
  });

  it.each([
    ['deleted by both', null, null, undefined, []],
    ['deleted by us, left alone by them', null, {}, undefined, []],
    ['deleted by them, reordered by us', { rank: 'a7' }, null, undefined, []],
    ['deleted by them, read at another time', { updatedAt: new Date('2026-05-05') }, null, undefined, []],
    ['deleted by us, edited by them', null, { title: 'B' }, { title: 'B' }, ['deleted']],
    ['deleted by them, moved by us', { parentId: 'a' }, null, { parentId: 'a' }, ['deleted']],
  ])('decides about a page %s', (_name, ours, theirs, state, conflicts) => {
    const merged = merge(ours, theirs);
    if (state) expect(merged.state).toMatchObject(state);
    else expect(merged.state).toBeUndefined();
    expect(merged.conflicts).toEqual(conflicts);
  });

  it('treats a page that both sides created as an edit of an empty one', () => {
    const merged = mergePage({ ours: page({ documentHash: 'a' }), theirs: page({ documentHash: 'b', title: 'B' }) });
    expect(merged).toMatchObject({ conflicts: ['title'], text: { base: null, ours: 'a', theirs: 'b' } });
  });

  it('keeps what belongs to a kind of page together', () => {
    const target = { kind: 'url', url: 'https://example.com' } as const;
    const link: Partial<PageState> = { type: 'link', slug: null, documentHash: null, details: { target } };
    expect(merge(link, { title: 'B' })).toMatchObject({ state: { ...link, title: 'B' }, conflicts: [] });
    expect(merge(link, { documentHash: 'new' })).toMatchObject({
      state: { type: 'document', slug: 'page', documentHash: 'new' },
      conflicts: ['type'],
    });
  });
});
