import { ProcessWatch } from './process-watch';

const LEASE_MS = 1_000;

describe('the detection of ended processes', () => {
  let watch: ProcessWatch;
  beforeEach(() => {
    watch = new ProcessWatch(LEASE_MS);
    watch.check([1, 2], 0);
  });

  it('reports nothing while all are alive, including new ones', () => {
    expect(watch.check([1, 2], 250)).toBe(false);
    expect(watch.check([1, 2, 3], 500)).toBe(false);
  });

  it('reports one that has ended: immediately, and again after its lease', () => {
    expect(watch.check([1], 250)).toBe(true);
    expect(watch.check([1], 500)).toBe(false);
    expect(watch.check([1], 250 + LEASE_MS)).toBe(false);
    expect(watch.check([1], 251 + LEASE_MS)).toBe(true);
    expect(watch.check([1], 500 + LEASE_MS)).toBe(false);
  });

  it('reports one that was only announced', () => {
    watch.note(3);
    expect(watch.check([1, 2], 250)).toBe(true);
  });

  it('reports one a second time that was back in between', () => {
    expect(watch.check([1], 250)).toBe(true);
    expect(watch.check([1, 2], 500)).toBe(false);
    expect(watch.check([1], 750)).toBe(true);
  });

  it('reports none that has announced its end, nor any after a reset', () => {
    watch.leave(2);
    expect(watch.check([1], 250)).toBe(false);
    watch.clear();
    expect(watch.check([], 500)).toBe(false);
  });
});
