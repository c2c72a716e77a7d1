import fc from 'fast-check';
import { MAX_PASSAGE, splitPassages } from './passages';

describe('splitPassages', () => {
  it('preserves every character except spaces, in bounded passages', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (text) => {
        const passages = splitPassages(text);
        expect(passages.every((passage) => passage.length <= MAX_PASSAGE)).toBe(true);
        expect(passages.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('cuts at blanks', () => {
    const [first = '', second = ''] = splitPassages('word '.repeat(300).trim());
    expect([first.endsWith('word'), second.startsWith('word')]).toEqual([true, true]);
  });

  it('returns one passage for an empty text', () => {
    expect(splitPassages('')).toEqual(['']);
  });
});
