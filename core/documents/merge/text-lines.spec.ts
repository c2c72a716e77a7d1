import fc from 'fast-check';
import type { StoredReference } from '../markdown/stored-reference';
import { joinLines, splitLines, type TextDocument } from './text-lines';

const span = (start: number, end: number): StoredReference => ({
  start,
  end,
  syntax: 'link',
  target: { kind: 'file', id: `f${start}` },
});

const documents = fc
  .tuple(fc.array(fc.constantFrom('a', '字', '😀', '\n', '\r\n', '\r', ' ')), fc.array(fc.nat(40)))
  .map(([parts, cuts]): TextDocument => {
    const source = parts.join('');
    const places = [...new Set(cuts)].filter((at) => at < source.length).sort((a, b) => a - b);
    const pairs = places.flatMap((at, index) =>
      index % 2 === 0 ? [span(at, places[index + 1] ?? source.length)] : [],
    );
    return { source, references: pairs };
  });

describe('lines of a text', () => {
  it('keep their ends, and compare without them', () => {
    expect(splitLines({ source: 'a\nb\r\nc\rd', references: [] }).map(({ key, raw }) => [key, raw])).toEqual([
      ['a', 'a\n'],
      ['b', 'b\r\n'],
      ['c', 'c\r'],
      ['d', 'd'],
    ]);
  });

  it('are one where a reference spans them', () => {
    const lines = splitLines({ source: 'a (b\nc) d\ne\n', references: [span(3, 6)] });
    expect(lines.map(({ raw }) => raw)).toEqual(['a (b\nc) d\n', 'e\n']);
    expect(lines[0]?.references).toEqual([span(3, 6)]);
  });

  it('compare references by what they lead to', () => {
    const line = (path: string, id: string): string | undefined =>
      splitLines({
        source: `(${path})\n`,
        references: [{ ...span(1, 1 + path.length), target: { kind: 'page', id } }],
      })[0]?.key;
    expect(line('a.md', 'p')).toBe(line('../b.md', 'p'));
    expect(line('a.md', 'p')).not.toBe(line('a.md', 'q'));
  });

  it('give the same text back', () => {
    fc.assert(fc.property(documents, (document) => expect(joinLines(splitLines(document))).toEqual(document)));
  });

  it('get an end where another line comes behind them', () => {
    const lines = splitLines({ source: 'a\r\nb', references: [] });
    expect(joinLines([...lines, ...lines]).source).toBe('a\r\nb\r\na\r\nb');
  });
});
