import { slugFromFile, slugFromTitle, uniqueSlug } from './slug';

describe('slugs', () => {
  it.each([
    ['guides/Quick Start.md', 'quick-start'],
    ['guides/README.md', 'guides'],
    ['README.md', ''],
    ['v1.2.md', 'v1-2'],
    ['???.md', 'page'],
  ])('make a path step of the file %s', (file, slug) => {
    expect(slugFromFile(file)).toBe(slug);
  });

  it('make a path step of a title, at most 100 characters', () => {
    expect(slugFromTitle('  Set up — the   API ')).toBe('set-up-the-api');
    expect(slugFromTitle('x'.repeat(500))).toHaveLength(100);
  });

  it('get a number when they are taken', () => {
    expect(uniqueSlug('a', new Set())).toBe('a');
    expect(uniqueSlug('a', new Set(['a', 'a-1']))).toBe('a-2');
    expect(uniqueSlug('x'.repeat(100), new Set(['x'.repeat(100)]))).toBe(`${'x'.repeat(98)}-1`);
  });
});
