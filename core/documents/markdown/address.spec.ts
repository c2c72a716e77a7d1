import * as fc from 'fast-check';
import { analyzeMarkdown } from './analyze-markdown';
import { decodeAddress, isRelativeAddress, joinAddress, normalizePath, splitAddress } from './address';
import { writeReference } from './write-reference';
import { randomRuns } from '../../../test/support/random-runs';

describe('addresses', () => {
  it('are relative without scheme and host', () => {
    expect(['a.md', '/a', '#x', './a:b', '?q'].every(isRelativeAddress)).toBe(true);
    expect(['https://e.org', 'mailto:a@b', '//e.org', 'HTTP:x'].some(isRelativeAddress)).toBe(false);
  });

  it('split into decoded parts', () => {
    expect(splitAddress(decodeAddress('a%20b/C%23.md?x=1#t%C3%A9'))).toEqual({
      path: 'a b/C#.md',
      query: 'x=1',
      fragment: 'té',
    });
    expect(splitAddress(decodeAddress('100%25.md'))).toEqual({ path: '100%.md' });
    expect(splitAddress(decodeAddress('a%2523.md'))).toEqual({ path: 'a%23.md' });
    expect(decodeAddress('bad%zz%ff')).toBe('bad%zz%ff');
  });

  it('join from any file name, and a link written with the result leads back to it', () => {
    const name = fc.array(fc.constantFrom(...'ab#?%23f: ()é.'.split(''), '%23', '%3F'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(name, name, (file, anchor) => {
        const parts = { path: `x/${file.join('').trim()}.md`, fragment: anchor.join('').trim() };
        const [reference] = analyzeMarkdown(`[a](${writeReference('link', joinAddress(parts))})`).references;
        expect(splitAddress(reference?.target ?? '')).toEqual(parts);
      }),
      { numRuns: randomRuns(1_000) },
    );
    expect(joinAddress({ path: 'a:b.md' })).toBe('./a:b.md');
  });

  it.each([
    ['b/../c.md', 'a', 'a/c.md'],
    ['./x//y', '', 'x/y'],
    ['/x', 'a/b', 'x'],
    ['../x', 'a', 'x'],
    ['../../x', 'a', undefined],
  ])('normalize %s in "%s" to %s', (path, base, expected) => {
    expect(normalizePath(path, base)).toBe(expected);
  });
});
