import type { ContentRef } from '../../../core/documents/blocks/nodes/content-ref.types';
import { CommentAddresses } from './comment-addresses';

const addresses = new CommentAddresses('https://docs.example.com', 'own');

describe('the addresses of references in comments', () => {
  it.each<[ContentRef, string]>([
    [{ kind: 'page', page: 'p1' }, 'https://docs.example.com/app/spaces/own/pages/p1'],
    [{ kind: 'page', page: 'p1', space: 'other' }, 'https://docs.example.com/app/spaces/other/pages/p1'],
    [{ kind: 'anchor', anchor: 'a b', page: 'p1' }, 'https://docs.example.com/app/spaces/own/pages/p1#a%20b'],
    [{ kind: 'space', space: 's1' }, 'https://docs.example.com/app/spaces/s1'],
    [{ kind: 'collection', collection: 'c1' }, 'https://docs.example.com/app/collections/c1'],
    [{ kind: 'user', user: 'u1' }, 'https://docs.example.com/v1/users/u1'],
    [{ kind: 'file', file: 'f1' }, 'https://docs.example.com/v1/spaces/own/content/files/f1'],
    [
      { kind: 'reusable-content', reusableContent: 'r1', space: 'other' },
      'https://docs.example.com/v1/spaces/other/content/reusable-contents/r1',
    ],
  ])('of %j are read back', (ref, address) => {
    expect(addresses.of(ref)).toBe(address);
    expect(addresses.ref(address)).toEqual(ref);
  });

  it('leave what is elsewhere as it is', () => {
    expect(addresses.of({ kind: 'url', url: 'https://example.org/x?y#z' })).toBe('https://example.org/x?y#z');
    expect(addresses.of({ kind: 'anchor', anchor: 'top' })).toBe('#top');
    for (const address of [
      'https://example.org/app/spaces/s1',
      'https://docs.example.com.evil.org/app/spaces/s1',
      'https://docs.example.com/app/spaces/s1/more/p1',
      'https://docs.example.com/app/spaces/..%2Fx',
      'https://docs.example.com/app/spaces/own/pages/p1#%E0%A4',
      '/app/spaces/s1',
      '',
    ])
      expect(addresses.ref(address)).toBeUndefined();
  });

  it('let no identifier leave its place', () => {
    expect(addresses.of({ kind: 'page', page: '../x?y#z' })).toBe(
      'https://docs.example.com/app/spaces/own/pages/..%2Fx%3Fy%23z',
    );
  });
});
