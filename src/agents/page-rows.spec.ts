import { pageRows } from './page-rows';

describe('the rows of a tree of pages', () => {
  it('are in the order in which it is read, each with its parent', () => {
    const rows = pageRows([
      {
        id: 'a',
        title: 'A',
        type: 'group',
        hidden: false,
        pages: [
          {
            id: 'b',
            title: 'B',
            type: 'document',
            path: 'b',
            description: 'About b.',
            pages: [{ id: 'c', title: 'C', type: 'document', path: 'b/c', hidden: true }],
          },
        ],
      },
      { id: 'd', title: 'D', type: 'link' },
    ]);
    expect(rows).toEqual([
      { id: 'a', title: 'A', type: 'group' },
      { id: 'b', title: 'B', type: 'document', path: 'b', description: 'About b.', parent: 'a' },
      { id: 'c', title: 'C', type: 'document', path: 'b/c', parent: 'b', hidden: true },
      { id: 'd', title: 'D', type: 'link' },
    ]);
  });
});
