import { wordForms } from './word-forms';

describe('wordForms', () => {
  it.each([
    ['category', 'categories'],
    ['policy', 'policies'],
    ['try', 'tries'],
    ['try', 'tried'],
    ['tries', 'tried'],
    ['copy', 'copied'],
    ['movie', 'movies'],
    ['page', 'pages'],
    ['key', 'keys'],
    ['class', 'classes'],
    ['box', 'boxes'],
    ['branch', 'branches'],
    ['database', 'databases'],
    ['alias', 'aliases'],
    ['menu', 'menus'],
  ])('lets %s and %s find each other', (one, other) => {
    expect(wordForms(one)).toContain(other);
    expect(wordForms(other)).toContain(one);
  });

  it('leaves other scripts, numbers and very short words as they are', () => {
    for (const word of ['go', 'us', 'v2', 'http2', 'naïve', 'x'.repeat(31), '']) expect(wordForms(word)).toEqual([]);
  });

  it('returns few forms, and never the word itself', () => {
    for (const word of ['aliases', 'statuses', 'categories', 'processes', 'yes', 'less']) {
      expect(wordForms(word).length).toBeLessThanOrEqual(5);
      expect(wordForms(word)).not.toContain(word);
    }
  });
});
