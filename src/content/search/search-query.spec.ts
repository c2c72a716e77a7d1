import fc from 'fast-check';
import { MAX_QUERY_WORDS, parseQuery } from './search-query';
import { NO_ALTERNATIVES, toQueryTexts } from './tsquery';

const match = (text: string): string | undefined => {
  const query = parseQuery(text);
  return query && toQueryTexts(query, NO_ALTERNATIVES).match;
};

describe('parseQuery', () => {
  it('looks for every word, the last one also as a prefix', () => {
    expect(match('Install Dock')).toBe("('install' | 'installs') & 'dock':*");
    expect(match('go to')).toBe("'go' & 'to'");
  });

  it('delimits prefixes that the vocabulary expands, except numbers and scripts without spaces', () => {
    const pieces = (text: string) => {
      const query = parseQuery(text);
      return query && toQueryTexts(query, NO_ALTERNATIVES).pieces;
    };
    expect(pieces('Install Dock')).toEqual(["('install' | 'installs') & ", 'dock', '']);
    for (const text of ['of 2026', '猫']) expect(pieces(text)).toHaveLength(1);
  });

  it('looks for words in quotation marks side by side, as whole words', () => {
    const query = parseQuery('"exit code" “two words” one');
    expect(query && toQueryTexts(query, NO_ALTERNATIVES)).toMatchObject({
      match: "'exit' & 'code' & 'two' & 'words' & 'one':*",
      phrases: "('exit' <1> 'code') & ('two' <1> 'words')",
    });
  });

  it('looks for any form of an English word, and ranks by the words as they were typed', () => {
    const query = parseQuery('category pages');
    expect(query && toQueryTexts(query, NO_ALTERNATIVES)).toMatchObject({
      match: "('category' | 'categories' | 'categoried') & ('pages':* | 'page')",
      row: "'category' <1> 'pages':*",
    });
    expect(match('"policies"')).toBe("'policies'");
  });

  it('looks for pairs in scripts without spaces, and for single characters as prefixes of pairs', () => {
    expect(match('東京都')).toBe("'東京' & '京都'");
    expect(match('猫')).toBe("'猫':*");
  });

  it('ranks identifiers as a whole and finds them by their parts', () => {
    const query = parseQuery('max_connections');
    expect(query && toQueryTexts(query, NO_ALTERNATIVES)).toMatchObject({
      match: "('max' | 'maxes') & ('connections':* | 'connection')",
      rank: "(('max' | 'maxes') & ('connections':* | 'connection')) | 'max_connections':*",
    });
  });

  it('looks for what a question asks about, in any form, and for any of its words', () => {
    const query = parseQuery('How do I change my passwords?');
    expect(query && toQueryTexts(query, NO_ALTERNATIVES)).toMatchObject({
      match: "'chang':* & 'password':*",
      pieces: ['', 'chang', ' | ', 'password', ''],
      each: ["'chang':*", "'password':*"],
      row: "'how' <1> 'do' <1> 'i' <1> 'change' <1> 'my' <1> 'passwords':*",
    });
    expect(match('Wie lösche ich das Konto?')).toBe("'losch':* & 'konto':*");
    expect(match('comment installer le serveur')).toBe("'installer':* & 'serveur':*");
  });

  it('knows a question by several words that say nothing, a first one or a question mark, and nothing else', () => {
    const isQuestion = (text: string) => parseQuery(text)?.isQuestion === true;
    const questions = [
      'how to install',
      'wie installieren',
      'the size of a file',
      'install the agent?',
      'which os is supported',
    ];
    expect(questions.filter((text) => !isQuestion(text))).toEqual([]);
    const words = [
      'install os windows',
      'man page',
      'list of pages',
      'how',
      'what is it',
      '"how to" install',
      'exit code',
      'die 東京都 ist',
      'to be or not',
    ];
    expect(words.filter(isQuestion)).toEqual([]);
  });

  it('is undefined for punctuation only', () => {
    for (const text of ['', '  ', '"', '+-*/', '& | ! ( ) :* <->', '😀', "'\\"])
      expect(parseQuery(text)).toBeUndefined();
  });

  it('bounds the words of any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 512 }), (text) => {
        const query = parseQuery(text);
        expect(query?.words.length ?? 0).toBeLessThanOrEqual(MAX_QUERY_WORDS);
      }),
    );
    expect(parseQuery('東京'.repeat(256))?.words.length).toBeLessThanOrEqual(MAX_QUERY_WORDS);
  });

  it('accepts alternatives for a word', () => {
    const query = parseQuery('confg red');
    const texts =
      query &&
      toQueryTexts(
        query,
        new Map([
          ['confg', ['config']],
          ['red', []],
        ]),
      );
    expect(texts?.match).toBe("('confg':* | 'config') & 'red':*");
  });
});
