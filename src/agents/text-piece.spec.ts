import { MAX_CHARACTERS, pieceOf } from './text-piece';

describe('pieces of a text', () => {
  it('are the whole text where it is short', () => {
    expect(pieceOf('short')).toEqual({ markdown: 'short', characters: 5 });
    expect(pieceOf('')).toEqual({ markdown: '', characters: 0 });
  });

  it('tear no character apart, and make the text again', () => {
    const text = `${'x'.repeat(MAX_CHARACTERS - 1)}😀end`;
    const first = pieceOf(text);
    expect(first.nextOffset).toBe(MAX_CHARACTERS - 1);
    const second = pieceOf(text, first.nextOffset);
    expect(second).toEqual({ markdown: '😀end', characters: text.length });
    expect(first.markdown + second.markdown).toBe(text);
  });

  it('are empty behind the end', () => {
    expect(pieceOf('short', 100)).toEqual({ markdown: '', characters: 5 });
  });
});
