import { textCost } from './text-cost';

/** As much as is done in the thread that answers requests, in milliseconds. */
const MAX_INLINE_COST = 12;

describe('the expected cost of a text', () => {
  it.each([
    ['headings', '# same\n\n'.repeat(5_000)],
    ['formulas', '$$'.repeat(20_000)],
    ['items', '- a\n'.repeat(5_000)],
    ['cells', '|a|b|\n|-|-|\n' + '|c|d|\n'.repeat(3_000)],
    ['links', '[a](b) '.repeat(3_000)],
    ['pictures', '![a](b.png)\n\n'.repeat(2_000)],
    ['coloured code', '```js\n' + 'a + b; '.repeat(3_000) + '\n```\n'],
    ['code behind something that only looks like its end', '```js\n``` x\n' + '[a](b) '.repeat(3_000)],
    ['notes', Array.from({ length: 1_000 }, (_, index) => `a[^${index}]\n\n[^${index}]: x\n`).join('\n')],
  ])('is high for many %s', (_name, source) => expect(textCost(source)).toBeGreaterThan(MAX_INLINE_COST));

  it('is low for words, however many', () => {
    expect(textCost('The quick brown fox jumps over the lazy dog.\n\n'.repeat(500))).toBeLessThan(MAX_INLINE_COST);
    expect(textCost('word '.repeat(20_000))).toBeLessThan(MAX_INLINE_COST);
    expect(textCost('')).toBe(0);
  });

  it('is estimated quickly', () => {
    const source = '# same $$ [a](b)\n'.repeat(60_000);
    const times = Array.from({ length: 5 }, () => {
      const cpu = process.cpuUsage();
      textCost(source);
      return process.cpuUsage(cpu).user / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
