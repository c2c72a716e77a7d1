import fc from 'fast-check';
import { TokenVector } from './token-vector';
import { readRuns, readWords } from './tokenize';

const vector = (...fields: [string, 'A' | 'B' | 'C' | 'D'][]): TokenVector => {
  const result = new TokenVector();
  for (const [text, weight] of fields) result.add(readWords(text), weight);
  return result;
};

/** The lexemes of a value with their positions, as the database prints them. */
function shown(value: Buffer): [term: string, places: string[]][] {
  let at = 4;
  const next = (): number => value.readUInt16BE((at += 2) - 2);
  return Array.from({ length: value.readInt32BE() }, () => {
    const end = value.indexOf(0, at);
    const term = value.toString('utf8', at, end);
    at = end + 1;
    return [
      term,
      Array.from({ length: next() }, () => next()).map((bits) => `${bits & 0x3fff}${'.CBA'.charAt(bits >> 14)}`),
    ];
  });
}

describe('TokenVector', () => {
  it('writes lexemes with positions and weights, fields apart', () => {
    expect(shown(vector(['Red car', 'A'], ['a Straße', 'D'], ['car', 'B']).toBinary())).toEqual([
      ['red', ['1A']],
      ['car', ['2A', '9B']],
      ['a', ['5.']],
      ['strasse', ['6.']],
    ]);
  });

  it('keeps at most 255 positions of one lexeme, none past 16383', () => {
    const lexemes = new Map(shown(vector([`${'x '.repeat(300)}${'y z '.repeat(9_000)}last`, 'D']).toBinary()));
    expect(lexemes.get('x')).toHaveLength(255);
    expect(lexemes.get('last')).toEqual(['16383.']);
  });

  it('stops before a value grows too large for the database', () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `word${index}word${index}`).join(' ');
    const full = vector([words, 'D']);
    expect(full.full).toBe(true);
    expect(full.toBinary().length).toBeLessThan(1_000_000);
  });

  it('writes what the database accepts for any text: different lexemes, positions that ascend', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const lexemes = shown(vector([text, 'A'], [`aB-c_a ${text}`, 'D']).toBinary());
        expect(new Set(lexemes.map(([term]) => term)).size).toBe(lexemes.length);
        for (const [term, places] of lexemes) {
          expect(term).not.toBe('');
          const positions = places.map((place) => Number.parseInt(place, 10));
          expect(positions).toEqual([...new Set(positions)].sort((left, right) => left - right));
        }
      }),
    );
  });

  it('takes a text the same as runs and as words', () => {
    const text = 'a_b getUser v1.2 plain 東京都 x';
    const runs = new TokenVector();
    runs.add(readRuns(text), 'D');
    expect(runs.toBinary()).toEqual(vector([text, 'D']).toBinary());
    expect(runs.words).toEqual(vector([text, 'D']).words);
  });

  it('lists the words for the correction of typing errors, without pairs', () => {
    expect(vector(['東京都 getUser snake_case', 'D']).words).toEqual(['getuser', 'get', 'user', 'snake', 'case']);
  });
});
