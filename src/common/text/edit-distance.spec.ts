import fc from 'fast-check';
import { editDistance } from './edit-distance';

describe('editDistance', () => {
  it('counts letters left out, added, changed and swapped', () => {
    expect(editDistance('config', 'confg', 2)).toBe(1);
    expect(editDistance('config', 'conffig', 2)).toBe(1);
    expect(editDistance('config', 'canfig', 2)).toBe(1);
    expect(editDistance('config', 'cofnig', 2)).toBe(1);
    expect(editDistance('config', 'cofnigs', 2)).toBe(2);
  });

  it('gives up beyond the limit', () => {
    expect(editDistance('config', 'docker', 2)).toBe(3);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });

  it('is symmetric, and 0 only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(editDistance(left, right, 20)).toBe(editDistance(right, left, 20));
        expect(editDistance(left, right, 20) === 0).toBe(left === right);
      }),
    );
  });
});
