import fc from 'fast-check';
import { mergeKeepingBoth } from './merge-keeping-both';

describe('mergeKeepingBoth', () => {
  it.each([
    ['other lines', 'a\n\nb\n', 'a one\n\nb\n', 'a\n\nb two\n', 'a one\n\nb two\n'],
    ['other words of a line', 'see the old page\n', 'see the new page\n', 'see this old page\n', 'see this new page\n'],
    ['the same word', 'helo\n', 'hello\n', 'helo there\n', 'hello there\n'],
    ['the end of a line', 'Read.\n', 'Read. Mine\n', 'Read. Theirs\n', 'Read. Mine Theirs\n'],
    ['paragraphs in the same place', 'a\n', 'a\n\nMine.\n', 'a\n\nTheirs.\n', 'a\n\nMine.\n\nTheirs.\n'],
    ['items in the same place', '* a\n', '* a\n* mine\n', '* a\n* theirs\n', '* a\n* mine\n* theirs\n'],
    ['what the other one deleted', 'a\n\nb c\n', 'a\n\nb c d\n', 'a\n', 'a\n\nb c d\n'],
    ['a text with other line ends', 'a\nb\n', 'a 1\nb\n', 'a\r\nb 2\r\n', 'a 1\r\nb 2\r\n'],
    ['nothing', 'a\n', 'a\n', 'b\n', 'b\n'],
  ])('merges changes of %s', (_what, base, ours, theirs, merged) => {
    expect(mergeKeepingBoth(base, ours, theirs)).toBe(merged);
  });

  it('loses nothing that either side put in', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c d', 'e f g', '', '* h'), { maxLength: 8 });
    const changes = fc.array(fc.tuple(fc.nat(60), fc.boolean()), { maxLength: 4 });
    fc.assert(
      fc.property(words, changes, changes, (lines, one, other) => {
        const base = `${lines.join('\n')}\n`;
        const put = (mark: string, at: typeof one) =>
          at.reduce((text, [place, isLine], index) => {
            const cut = place % text.length;
            return `${text.slice(0, cut)}${isLine ? '\n\n' : ''}${mark}${index}${mark}${text.slice(cut)}`;
          }, base);
        const merged = mergeKeepingBoth(base, put('X', one), put('Y', other));
        const count = (text: string, letter: string) => text.split(letter).length;
        expect(count(merged, 'X')).toBeGreaterThanOrEqual(count(put('X', one), 'X'));
        expect(count(merged, 'Y')).toBeGreaterThanOrEqual(count(put('Y', other), 'Y'));
      }),
      { numRuns: 500 },
    );
  });
});
