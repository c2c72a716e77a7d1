import { CollectionPolicy } from './idle-collection';

const MB = 1024 * 1024;

/** The decisions of the policy in intervals of one utilization each; a collection leaves `left` bytes. */
const decide = (policy: CollectionPolicy, utilizations: readonly number[], heap: number, left = heap): boolean[] =>
  utilizations.map((utilization) => {
    const isDue = policy.isDue(utilization, heap);
    if (isDue) policy.collected(left);
    return isDue;
  });

describe('memory of an idle process', () => {
  it('is collected twice once the process has been idle for some intervals', () => {
    expect(decide(new CollectionPolicy(), [0.3, 0, 0.01, 0, 0], 100 * MB)).toEqual([false, false, true, false, true]);
  });

  it('does not run while the process is busy', () => {
    expect(decide(new CollectionPolicy(), [0.3, 0, 0.3, 0, 0.1, 0], 100 * MB)).not.toContain(true);
  });

  it('is collected again only once the heap has grown', () => {
    const policy = new CollectionPolicy();
    decide(policy, [0, 0, 0, 0], 100 * MB, 70 * MB);
    expect(decide(policy, [1, 0, 0, 0, 0], 80 * MB)).not.toContain(true);
    expect(decide(policy, [1, 0, 0, 0, 0], 200 * MB, 75 * MB)).toEqual([false, false, true, false, true]);
  });
});
