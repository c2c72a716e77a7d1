import { difference, type Run } from './difference';

/** Length of the longest common subsequence. */
function inCommon(old: readonly string[], fresh: readonly string[]): number {
  let row = new Array<number>(fresh.length + 1).fill(0);
  for (const word of old)
    row = fresh.reduce(
      (next, other, at) => [...next, word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0)],
      [0],
    );
  return row.at(-1) ?? 0;
}

const taken = (runs: readonly Run[], kinds: readonly string[], words: (run: Run) => readonly string[]) =>
  runs.filter(({ kind }) => kinds.includes(kind)).flatMap((run) => words(run).slice(run.from, run.until));

function expectShortestEditScript(old: readonly string[], fresh: readonly string[]): void {
  const runs = difference(old, fresh);
  expect(taken(runs, ['same', 'gone'], () => old)).toEqual(old);
  expect(taken(runs, ['same', 'new'], ({ kind }) => (kind === 'new' ? fresh : old))).toEqual(fresh);
  expect(taken(runs, ['same'], () => old)).toHaveLength(inCommon(old, fresh));
}

/** Deterministic pseudo-random numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

describe('the difference of two texts', () => {
  it('leads from one to the other by the shortest way', () => {
    const random = numbers(7);
    const words = () => Array.from({ length: random(14) }, () => 'abcd'[random(4)] ?? '');
    for (let tried = 0; tried < 2000; tried += 1) expectShortestEditScript(words(), words());
  });

  it('is found fast in long texts, whose middle then counts as replaced', () => {
    const long = Array.from({ length: 50_000 }, (_, at) => String(at));
    const changed = long.map((word, at) => (at % 10 === 0 ? 'new' : word));
    const times = [1, 2, 3, 4, 5].map(() => {
      const started = performance.now();
      difference(long, changed);
      return performance.now() - started;
    });
    // It takes a tenth of that on an idle machine; without the limit on differences it would take seconds.
    expect(Math.min(...times)).toBeLessThan(1_000);
    const runs = difference(long, changed);
    expect(runs.map(({ kind }) => kind)).toEqual(['gone', 'new', 'same']);
  });
});
