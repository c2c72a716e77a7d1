import { CHECK_STATES } from '../entities/change-request-check.entity';
import { unmetChecks, unmetChecksMessage } from './required-checks';

const check = (name: string, state: (typeof CHECK_STATES)[number], revisionId = 'new') => ({ name, state, revisionId });

describe('required checks', () => {
  it.each([
    ['pending', 'pending'],
    ['success', undefined],
    ['neutral', undefined],
    ['failure', 'failed'],
    ['error', 'failed'],
  ] as const)('of the state %s are unmet because of %s', (state, reason) => {
    expect(unmetChecks(['links'], [check('links', state)], 'new')).toEqual(reason ? [{ name: 'links', reason }] : []);
  });

  it('are in the order of the rules, whatever else was reported', () => {
    const reported = [check('other', 'failure'), check('b', 'success', 'old'), check('c', 'success')];
    const unmet = unmetChecks(['a', 'b', 'c'], reported, 'new');
    expect(unmet).toEqual([
      { name: 'a', reason: 'missing' },
      { name: 'b', reason: 'outdated' },
    ]);
    expect(unmetChecksMessage(unmet)).toBe(
      'Merge rules require checks that have not passed for the newest revision: "a" has not been reported, "b" is of an earlier revision.',
    );
  });
});
