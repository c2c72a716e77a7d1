import { readAllInBatches, readInBatches } from './in-batches';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('reading in batches', () => {
  it.each([0, 1, 500, 501, 1_000, 1_234])('reads the rows of %d keys, in their order', async (count) => {
    const pieces: number[] = [];
    const rows = await readInBatches(numbers(count), (piece) => {
      pieces.push(piece.length);
      return Promise.resolve(piece.flatMap((key) => [key, -key]));
    });
    expect(rows).toEqual(numbers(count).flatMap((key) => [key, -key]));
    expect(Math.max(...pieces)).toBeLessThanOrEqual(500);
    expect(pieces).toHaveLength(Math.max(1, Math.ceil(count / 500)));
  });

  it.each([0, 1, 500, 501, 1_000, 1_234])('reads all of %d rows', async (count) => {
    const limits: number[] = [];
    const rows = await readAllInBatches<number>((after, limit) => {
      limits.push(limit);
      return Promise.resolve(numbers(count).slice((after ?? -1) + 1, (after ?? -1) + 1 + limit));
    });
    expect(rows).toEqual(numbers(count));
    expect(Math.max(...limits)).toBe(500);
  });
});
