import { ProcessWatch } from './process-watch';

const LEASE_MS = 1_000;

describe('the watch over other processes', () => {
  let watch: ProcessWatch;
  beforeEach(() => {
    watch = new ProcessWatch(LEASE_MS);
    watch.check([1, 2], 0);
  });

  it('misses none while all are alive, also those that come', () => {
    expect(watch.check([1, 2], 250)).toBe(false);
    expect(watch.check([1, 2, 3], 500)).toBe(false);
  });

  it('misses one that has ended: at once, and again after its lease', () => {
    expect(watch.check([1], 250)).toBe(true);
    expect(watch.check([1], 500)).toBe(false);
    expect(watch.check([1], 250 + LEASE_MS)).toBe(false);
    expect(watch.check([1], 251 + LEASE_MS)).toBe(true);
    expect(watch.check([1], 500 + LEASE_MS)).toBe(false);
  });

  it('misses one that was only announced', () => {
    watch.note(3);
    expect(watch.check([1, 2], 250)).toBe(true);
  });

  it('misses one a second time that was there again in between', () => {
    expect(watch.check([1], 250)).toBe(true);
    expect(watch.check([1, 2], 500)).toBe(false);
    expect(watch.check([1], 750)).toBe(true);
  });

  it('misses none that has said that it stops, nor any when it begins anew', () => {
    watch.leave(2);
    expect(watch.check([1], 250)).toBe(false);
    watch.clear();
    expect(watch.check([], 500)).toBe(false);
  });
});
