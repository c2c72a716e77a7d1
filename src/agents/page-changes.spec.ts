import { type PageChange, toContentEdits } from './page-changes';

const edits = (...changes: PageChange[]) => toContentEdits(changes).changes;

describe('changes of an agent in the form of the API', () => {
  it('carry the text of new pages as a document', () => {
    expect(edits({ operation: 'insert_page', title: 'New', markdown: 'Text', into: 'p1', at: 0, ref: 'new' })).toEqual([
      { operation: 'insert_page', title: 'New', document: { markdown: 'Text' }, into: 'p1', at: 0, ref: 'new' },
    ]);
    expect(edits({ operation: 'insert_page', type: 'group', title: 'More' })).toEqual([
      { operation: 'insert_page', type: 'group', title: 'More' },
    ]);
  });

  it('replace a text over the one that it was written from', () => {
    expect(edits({ operation: 'update_page', page: 'p1', markdown: 'New', base_markdown: 'Old' })).toEqual([
      { operation: 'update_page', page: 'p1', document: { markdown: 'New' }, base: { markdown: 'Old' } },
    ]);
  });

  it('leave the text alone that is not given, and tell it from an empty one', () => {
    expect(edits({ operation: 'update_page', page: 'p1', title: 'Renamed', into: null })).toEqual([
      { operation: 'update_page', page: 'p1', title: 'Renamed', into: null },
    ]);
    expect(edits({ operation: 'update_page', page: 'p1', markdown: '' })).toEqual([
      { operation: 'update_page', page: 'p1', document: { markdown: '' } },
    ]);
  });

  it('stay in their order, one for one', () => {
    const deletion = { operation: 'delete_page', page: 'p1' } as const;
    const reversion = { operation: 'revert_page', page: 'p2' } as const;
    expect(edits(deletion, reversion)).toEqual([deletion, reversion]);
  });
});
