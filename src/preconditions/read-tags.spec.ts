import { entityTag } from '../common/http/entity-tag';
import { readTags } from './read-tags';

describe('entity tags', () => {
  it('are equal only for equal bodies', () => {
    expect(entityTag('{"a":1}')).toBe(entityTag('{"a":1}'));
    expect(entityTag('{"a":1}')).not.toBe(entityTag('{"a":2}'));
    expect(entityTag('')).toMatch(/^"[\w-]{22}"$/);
  });

  it.each([
    ['*', 'any'],
    [' * ', 'any'],
    ['"a"', ['"a"']],
    ['"a", W/"b" ,"c"', ['"a"', 'W/"b"', '"c"']],
    ['""', ['""']],
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
