import { tagOf } from './tag-of';
import { entityTag } from '../common/http/entity-tag';
import { readTags } from './read-tags';

describe('entity tags', () => {
  it('are equal only for equal bodies', () => {
    expect(entityTag('{"a":1}')).toBe(entityTag('{"a":1}'));
    expect(entityTag('{"a":1}')).not.toBe(entityTag('{"a":2}'));
    expect(entityTag('')).toMatch(/^"[\w-]{22}"$/);
  });

  it('do not depend on the order of names, which JSON that was stored does not keep', () => {
    expect(tagOf({ a: 1, b: [{ c: 2, d: null }] })).toBe(tagOf({ b: [{ d: null, c: 2 }], a: 1 }));
    expect(tagOf({ a: [1, 2] })).not.toBe(tagOf({ a: [2, 1] }));
    expect(tagOf({ at: new Date(0) })).not.toBe(tagOf({ at: new Date(1) }));
    expect([tagOf(undefined), tagOf(null), tagOf('text')]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['*', 'any'],
    [' * ', 'any'],
    ['"a"', ['"a"']],
    ['"a", W/"b" ,"c"', ['"a"', 'W/"b"', '"c"']],
    ['""', ['""']],
    ['"a+br", "b+gzip", "c+d"', ['"a"', '"b"', '"c+d"']],
    ['', undefined],
    ['a', undefined],
    ['"a" "b"', undefined],
    ['"a",', undefined],
    ['*, "a"', undefined],
    [Array(50).fill('"a"').join(), Array(50).fill('"a"')],
    [Array(51).fill('"a"').join(), undefined],
  ])('are read from If-Match: %p', (header, tags) => {
    expect(readTags(header)).toEqual(tags);
  });
});
