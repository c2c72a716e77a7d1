import { TurnQueue } from './turn-queue';

describe('turns', () => {
  it('come one after the other, whether they succeed or not, and not without end', async () => {
    const turns = new TurnQueue(3);
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      turns.run(async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([work('a'), work('b', true), work('c'), work('d')]);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(results[3]).toMatchObject({ reason: { status: 409 } });
    await expect(work('e')).resolves.toBe('e');
  });
});
