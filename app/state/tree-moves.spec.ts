import type { Page } from '../api/types';
import { PageIndex } from './page-index';
import { dropAt, positionOf, stepFrom } from './tree-moves';

const page = (id: string, type: Page['type'] = 'document', pages: Page[] = []): Page => ({
  id,
  title: id,
  type,
  pages,
});

const index = new PageIndex([
  page('a'),
  page('b', 'group', [page('c'), page('d', 'document', [page('e')])]),
  page('f', 'link'),
  page('g'),
]);

describe('steps of a page in its tree', () => {
  it('lead up, down, into the page above and out of the parent', () => {
    expect(positionOf(index, 'd')).toEqual({ parent: 'b', at: 1 });
    expect(stepFrom(index, 'd', 'up')).toEqual({ parent: 'b', at: 0 });
    expect(stepFrom(index, 'd', 'in')).toEqual({ parent: 'c', at: 0 });
    expect(stepFrom(index, 'd', 'out')).toEqual({ parent: undefined, at: 2 });
    expect(stepFrom(index, 'b', 'down')).toEqual({ parent: undefined, at: 2 });
    expect(stepFrom(index, 'e', 'out')).toEqual({ parent: 'b', at: 2 });
  });

  it('lead nowhere at the ends, at the top and behind a link', () => {
    expect(stepFrom(index, 'a', 'up')).toBeUndefined();
    expect(stepFrom(index, 'g', 'down')).toBeUndefined();
    expect(stepFrom(index, 'a', 'out')).toBeUndefined();
    expect(stepFrom(index, 'g', 'in')).toBeUndefined();
    expect(stepFrom(index, 'a', 'in')).toBeUndefined();
    expect(stepFrom(index, 'nothing', 'up')).toBeUndefined();
  });
});

describe('a page that is dropped', () => {
  it('comes to stand where it was shown, counted without itself', () => {
    expect(dropAt(index, 'a', 'g', 'before')).toEqual({ parent: undefined, at: 2 });
    expect(dropAt(index, 'a', 'g', 'after')).toEqual({ parent: undefined, at: 3 });
    expect(dropAt(index, 'g', 'a', 'before')).toEqual({ parent: undefined, at: 0 });
    expect(dropAt(index, 'a', 'b', 'in')).toEqual({ parent: 'b', at: 2 });
    expect(dropAt(index, 'c', 'b', 'in')).toEqual({ parent: 'b', at: 1 });
    expect(dropAt(index, 'c', 'e', 'after')).toEqual({ parent: 'd', at: 1 });
  });

  it('stays where it is when it stands there, and never goes below itself or a link', () => {
    expect(dropAt(index, 'a', 'b', 'before')).toBeUndefined();
    expect(dropAt(index, 'b', 'e', 'before')).toBeUndefined();
    expect(dropAt(index, 'b', 'b', 'after')).toBeUndefined();
    expect(dropAt(index, 'a', 'f', 'in')).toBeUndefined();
  });
});
