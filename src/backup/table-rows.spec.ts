import { lineBatches } from './table-rows';

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function batchesOf(text: string, size: number): Promise<string[]> {
  const batches: string[] = [];
  for await (const batch of lineBatches(chunksOf(text, size))) batches.push(batch.toString());
  return batches;
}

describe('lines in batches', () => {
  const lines = Array.from({ length: 30_000 }, (_, index) => `{"line":"${index} ${'é'.repeat(index % 60)}"}`);
  const text = `${lines.join('\n')}\n`;

  it.each([1021, 65_536, 3_000_000])('hold every line once and whole, from chunks of %i bytes', async (size) => {
    const batches = await batchesOf(text, size);
    expect(batches.join('\n').split('\n')).toEqual(lines);
    for (const batch of batches) expect(batch.length).toBeLessThan(1024 * 1024 + size);
  });

  it('include a line that is larger than a batch, alone or not', async () => {
    const long = 'x'.repeat(3 * 1024 * 1024);
    expect((await batchesOf(`a\n${long}\nb\n`, 65_536)).join('\n')).toBe(`a\n${long}\nb`);
  });

  it('are none for an empty table', async () => {
    expect(await batchesOf('', 10)).toEqual([]);
  });
});
