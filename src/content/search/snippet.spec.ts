import fc from 'fast-check';
import { MAX_SNIPPET, makeSnippet } from './snippet';

const filler = 'lorem ipsum dolor sit amet consectetur adipiscing elit '.repeat(9);

describe('makeSnippet', () => {
  it('returns a short text unchanged', () => {
    expect(makeSnippet('A short text.', ['text'])).toBe('A short text.');
  });

  it('cuts around the hit, between words', () => {
    const snippet = makeSnippet(`${filler}the needle lies here ${filler}`, ['needle']);
    expect(snippet).toContain('the needle lies here');
    expect(snippet).toMatch(/^…\S.*\S…$/);
    expect(snippet.length).toBeLessThanOrEqual(MAX_SNIPPET);
    for (const word of snippet.replaceAll('…', '').split(' ')) expect(`${filler} the needle lies here`).toContain(word);
  });

  it('finds accents and other cases', () => {
    expect(makeSnippet(`${filler}un ÉTÉ à la plage ${filler}`, ['ete'])).toContain('un ÉTÉ à');
  });

  it('prefers a place with more of the words, and whole words to parts of them', () => {
    expect(makeSnippet(`red ${filler} red car ${filler}`, ['red', 'car'])).toContain('red car');
    expect(makeSnippet(`concatenate ${filler} a cat ${filler}`, ['cat'])).toContain('a cat');
  });

  it('reaches a hit at the very end', () => {
    expect(makeSnippet(`${filler}end`, ['end'])).toMatch(/^….* end$/);
  });

  it('is short and well formed for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 200, maxLength: 500 }),
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        (body, words) => {
          const snippet = makeSnippet(body, words);
          expect(snippet.length).toBeLessThanOrEqual(MAX_SNIPPET);
          expect(snippet.isWellFormed()).toBe(body.isWellFormed() || snippet.isWellFormed());
        },
      ),
    );
  });
});
