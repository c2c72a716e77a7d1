import { wrapText } from './picture-lines';

/** Every character is as wide as every other. */
const inColumns = (text: string, width: number, lines: number): string[] =>
  wrapText(text, { width, lines, measure: (piece) => [...piece].length });

describe('a text on a picture', () => {
  it('breaks at blanks, and keeps punctuation with its word', () => {
    expect(inColumns('Install the client, then sign in', 12, 3)).toEqual(['Install the', 'client, then', 'sign in']);
    expect(inColumns('One line', 12, 3)).toEqual(['One line']);
    expect(inColumns('', 12, 3)).toEqual([]);
  });

  it('breaks between words of scripts without blanks', () => {
    const lines = inColumns('中文文档的标题很长很长', 4, 9);
    expect(lines.join('')).toBe('中文文档的标题很长很长');
    expect(lines.every((line) => line.length <= 4)).toBe(true);
  });

  it('is cut where not all of it fits, never within a character', () => {
    expect(inColumns('Install the client, then sign in', 12, 2)).toEqual(['Install the', 'client, the…']);
    expect(inColumns('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 11, 1)).toEqual(['👩‍👩‍👧👩‍👩‍👧…']);
  });

  it('breaks words that are longer than a line', () => {
    expect(inColumns('getAllPagesOfASpace', 8, 3)).toEqual(['getAllPa', 'gesOfASp', 'ace']);
  });
});
