import { coresOf, processCount, thisMachine } from './process-count';

const GIB = 1024 ** 3;

describe('the number of processes', () => {
  it('is what the operator has set, or one for each core', () => {
    expect(processCount(1, { cores: 8, memory: 16 * GIB })).toEqual({ count: 1 });
    expect(processCount(3, { cores: 2, memory: 16 * GIB })).toEqual({ count: 3 });
    expect(processCount('auto', { cores: 8, memory: 16 * GIB })).toEqual({ count: 8 });
    expect(processCount('auto', { cores: 128, memory: 256 * GIB })).toEqual({ count: 16 });
  });

  it('is limited by the memory, which is only reported where another number was asked for', () => {
    expect(processCount('auto', { cores: 64, memory: 2 * GIB })).toEqual({ count: 4 });
    expect(processCount('auto', { cores: 2, memory: GIB / 4 })).toEqual({ count: 1 });
    const { count, warning } = processCount(8, { cores: 8, memory: 1.5 * GIB });
    expect(count).toBe(3);
    expect(warning).toBe('PROCESSES is 8, but 1536 MiB of memory suffice for 3: as many are started.');
  });

  it.each([
    ['max 100000\n', Infinity],
    ['200000 100000\n', 2],
    ['50000 100000\n', 1],
    ['350000 100000\n', 3],
    ['', Infinity],
  ])('follows the CPU limit of a container: %j', (limit, cores) => {
    expect(coresOf(limit)).toBe(cores);
  });

  it('knows this machine', () => {
    const { cores, memory } = thisMachine();
    expect(cores).toBeGreaterThanOrEqual(1);
    expect(memory).toBeGreaterThan(64 * 1024 * 1024);
    expect(memory).toBeLessThan(2 ** 50);
  });
});
