import { en } from './en';
import { fill, LANGUAGES, localizedWords } from './words';

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('words', () => {
  it('are complete in every language, with the same places for values', () => {
    for (const [language, words] of Object.entries(LANGUAGES))
      for (const [key, text] of Object.entries(en) as [keyof typeof en, string][]) {
        expect(words[key].trim()).not.toBe('');
        if (key !== 'language') expect([language, key, places(words[key])]).toEqual([language, key, places(text)]);
      }
  });

  it('are found by locale, English for those that are not known', () => {
    expect(localizedWords('pt-br').language).toBe('pt-BR');
    expect(localizedWords('de-CH').language).toBe('de');
    expect(localizedWords('FR').language).toBe('fr');
    expect(localizedWords('xx').language).toBe('en');
    expect(localizedWords('constructor').language).toBe('en');
  });

  it('take values, and leave places alone that there is no value for', () => {
    expect(fill('{count} of {query}', { count: 3 })).toBe('3 of {query}');
    expect(fill('{constructor}', {})).toBe('{constructor}');
  });
});
