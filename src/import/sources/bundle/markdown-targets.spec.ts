import { findTargets, rewriteTargets } from './markdown-targets';
import { processorTime } from '../../../../test/support/processor-time';

const all = (markdown: string): string[] => findTargets(markdown).map(({ kind, text }) => `${kind} ${text}`);

describe('the destinations of a Markdown text', () => {
  it('finds links, images, definitions and HTML', () => {
    expect(
      all(
        '[a](x.md "t") ![b](<y z.png>) [![c](i.png)](d(1).md)\n\n[ref]: r.md\n<img alt="" src="h.png"> <a href=\'k\'>',
      ),
    ).toEqual(['link x.md', 'image y z.png', 'image i.png', 'link d(1).md', 'link r.md', 'image h.png', 'link k']);
  });

  it('looks into no code, escape or footnote', () => {
    expect(all('`[a](b)` ``x ` [a](b)`` \\[a](b)\n\n```\n[a](b)\n```\n~~~~\n```\n[a](b)\n~~~~\n[^1]: text')).toEqual(
      [],
    );
    expect(all('a ` lone [a](b)')).toEqual(['link b']);
  });

  it('replaces a destination and nothing else', () => {
    const text = '*  [a](<b c> "t")\r\n\n`[a](b)` [x]( y )';
    expect(rewriteTargets(text, (target) => (target === 'b c' ? 'new.md' : undefined))).toBe(
      '*  [a](new.md "t")\r\n\n`[a](b)` [x]( y )',
    );
  });

  it.each([
    ['[](', 'x'],
    ['[](<', 'x'],
    ['<a href="', "<a href='"],
    ['[', ']'],
    ['`', '``'],
    ['<a ', '<img src'],
    ['[x](a(', ''],
    ['\n[a]: ', ''],
  ])('stays quick on a million characters of %j', (one, two) => {
    const text = (one + two).repeat(1_000_000 / (one + two).length);
    expect(processorTime(() => findTargets(text))).toBeLessThan(1_000);
  });
});
