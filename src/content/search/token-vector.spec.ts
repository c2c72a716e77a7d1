import { TokenVector } from './token-vector';
import { readRuns } from './tokenize';

const vector = (...fields: [string, 'A' | 'B' | 'C' | 'D'][]): TokenVector => {
  const result = new TokenVector();
  for (const [text, weight] of fields) result.add(readRuns(text), weight);
  return result;
};

describe('TokenVector', () => {
  it('writes lexemes with positions and weights, fields apart', () => {
    expect(vector(['Red car', 'A'], ['a car', 'D']).toString()).toBe("'red':1A 'car':2A,6 'a':5");
  });

  it('keeps at most 255 positions of one lexeme, none past 16383', () => {
    const text = vector([`${'x '.repeat(300)}${'y z '.repeat(9_000)}last`, 'D']).toString();
    expect(text.match(/'x':([\d,]+)/)?.[1]?.split(',')).toHaveLength(255);
    expect(text).toContain("'last':16383");
  });

  it('stops before a value grows too large for the database', () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `word${index}word${index}`).join(' ');
    const full = vector([words, 'D']);
    expect(full.full).toBe(true);
    expect(Buffer.byteLength(full.toString())).toBeLessThan(2_000_000);
  });

  it('lists the words for the correction of typing errors, without pairs', () => {
    expect(vector(['東京都 getUser snake_case', 'D']).words).toEqual(['getuser', 'get', 'user', 'snake', 'case']);
  });
});
