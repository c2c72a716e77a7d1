import type { DocumentNode } from '../../document/document.types';
import { documentLines } from './lines';

const PAGES = new Map([['p1', { title: 'Install it', path: 'guide/install' }]]);

const words = (...nodes: DocumentNode[]): string[] =>
  documentLines({ nodes }, { pageOf: (id) => PAGES.get(id) }).map(({ pieces }) =>
    pieces.map(({ text }) => text).join(''),
  );

const linkTo = (data: DocumentNode['data']): DocumentNode => ({ object: 'block', type: 'content-ref', data });

describe('the lines of a document', () => {
  it('say what page a link leads to, and where that is', () => {
    expect(
      words(
        linkTo({ ref: { kind: 'page', page: 'p1' } }),
        linkTo({ ref: { kind: 'anchor', page: 'p1', anchor: 'windows' } }),
        linkTo({ ref: { kind: 'page', page: 'p1' }, label: 'Begin here' }),
      ),
    ).toEqual([
      'Link: Install it (/guide/install)',
      'Link: Install it (/guide/install#windows)',
      'Link: Begin here, links to Install it (/guide/install)',
    ]);
  });

  it('say what else is linked to', () => {
    expect(
      words(
        linkTo({ ref: { kind: 'url', url: 'https://example.com/a' } }),
        linkTo({ ref: { kind: 'page', page: '?' } }),
      ),
    ).toEqual(['Link: https://example.com/a', 'Link: a page']);
  });
});
