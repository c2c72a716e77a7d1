import fc from 'fast-check';
import { processorTime } from '../../../test/support/processor-time';
import { diffLines, type LineHunk } from './line-diff';
import { randomRuns } from '../../../test/support/random-runs';

/** Makes `after` by the hunks, and checks that what lies between them is equal. */
function rebuilt(before: readonly string[], after: readonly string[], hunks: readonly LineHunk[]): string[] {
  const lines: string[] = [];
  let at = 0;
  for (const { oldStart, oldEnd, newStart, newEnd } of hunks) {
    lines.push(...before.slice(at, oldStart));
    expect(lines).toHaveLength(newStart);
    lines.push(...after.slice(newStart, newEnd));
    at = oldEnd;
  }
  return lines.concat(before.slice(at));
}

const numbered = (count: number, mark: string): string[] => Array.from({ length: count }, (_, at) => `${mark} ${at}`);
/** The same every time, in no order. */
const scattered = (count: number, distinctCount: number, seed: number): string[] =>
  Array.from({ length: count }, (_, at) => `line ${Math.imul(at * 2 + seed, 0x9e3779b1) % distinctCount}`);

describe('diffLines', () => {
  it('finds nothing between equal texts', () => {
    expect(diffLines(['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(diffLines([], [])).toEqual([]);
  });

  it('finds what was inserted, changed and deleted', () => {
    expect(diffLines(['a', 'b', 'c', 'd', 'e'], ['x', 'a', 'B', 'c', 'e'])).toEqual([
      { oldStart: 0, oldEnd: 0, newStart: 0, newEnd: 1 },
      { oldStart: 1, oldEnd: 2, newStart: 2, newEnd: 3 },
      { oldStart: 3, oldEnd: 4, newStart: 4, newEnd: 4 },
    ]);
  });

  it('keeps a section that moved apart from the lines that many sections share', () => {
    const section = (name: string): string[] => [`# ${name}`, '', `text of ${name}`, '', '***', ''];
    const [one, two, three] = [section('one'), section('two'), section('three')];
    const hunks = diffLines([...one, ...two, ...three], [...two, ...three, ...one]);
    expect(hunks).toHaveLength(2);
  });

  it('returns hunks that convert one text to the other', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', ''), { maxLength: 40 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(rebuilt(before, after, diffLines(before, after))).toEqual(after);
      }),
      { numRuns: randomRuns(5_000) },
    );
  });

  it.each([
    ['equal lines that became more', Array<string>(5_000).fill('x'), Array<string>(5_100).fill('x')],
    [
      'a long text with few edits',
      numbered(50_000, 'l'),
      numbered(50_000, 'l').map((l, at) => (at % 5_000 ? l : `${l}!`)),
    ],
    ['two different texts', numbered(20_000, 'a'), numbered(20_000, 'b')],
    ['the same lines in another order', numbered(20_000, 'a'), numbered(20_000, 'a').reverse()],
    ['two texts of the same few lines', scattered(20_000, 7, 1), scattered(20_000, 5, 2)],
    ['two texts of the same many lines', scattered(20_000, 3_000, 1), scattered(20_000, 3_000, 99)],
    ['pairs against single lines', scattered(40_000, 2, 1), Array<string>(20_000).fill('line 0')],
  ])('is quick for %s', (_name, before, after) => {
    let hunks: LineHunk[] = [];
    const time = processorTime(() => {
      hunks = diffLines(before, after);
    });
    expect(rebuilt(before, after, hunks)).toEqual(after);
    // It takes a tenth of it.
    expect(time).toBeLessThan(1_500);
  });
});
