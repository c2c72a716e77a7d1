import { MERGE_RULES, type MergeRule, type MergeRuleName } from '../../organizations/merge-rules/merge-rule';
import { type MergeRuleFacts, type ReviewFact, unmetRule, unmetRuleMessage } from './unmet-rule';

const FACTS: MergeRuleFacts = { reviews: [], outdated: false, subject: 'A menu', creator: 'ann', actor: 'bob' };
const facts = (changes: Partial<MergeRuleFacts>): MergeRuleFacts => ({ ...FACTS, ...changes });
const review = (reviewer: string, status: ReviewFact['status'], current = true): ReviewFact => ({
  reviewer,
  status,
  current,
});
const reviewed = (...reviews: ReviewFact[]) => facts({ reviews });

const APPROVED = review('bob', 'approved');
const STALE = review('bob', 'approved', false);
const REFUSED = review('cid', 'changes-requested');
const STALE_REFUSED = review('cid', 'changes-requested', false);
const BOTH = ['bob', 'cid'];

/** A rule, the facts, and whether it is met; for an unmet rule, the people whose approval is missing. */
const TABLE: readonly [MergeRule, string, MergeRuleFacts, true | string[]][] = [
  [{ rule: 'require_at_least_one_review' }, 'no review', FACTS, []],
  [{ rule: 'require_at_least_one_review' }, 'a request for changes', reviewed(REFUSED), true],
  [{ rule: 'require_at_least_one_review' }, 'a review of an older revision', reviewed(STALE), []],
  [{ rule: 'require_at_least_one_approved_review' }, 'no review', FACTS, []],
  [{ rule: 'require_at_least_one_approved_review' }, 'an approval', reviewed(APPROVED), true],
  [{ rule: 'require_at_least_one_approved_review' }, 'an approval of an older revision', reviewed(STALE), []],
  [{ rule: 'require_at_least_one_approved_review' }, 'a request for changes', reviewed(REFUSED), []],
  [{ rule: 'require_at_least_one_approved_review' }, 'one of each', reviewed(APPROVED, REFUSED), true],
  [{ rule: 'require_all_reviews_approved' }, 'no review', FACTS, true],
  [{ rule: 'require_all_reviews_approved' }, 'an approval', reviewed(APPROVED), true],
  [{ rule: 'require_all_reviews_approved' }, 'one of each', reviewed(APPROVED, REFUSED), ['cid']],
  [{ rule: 'require_all_reviews_approved' }, 'an old request for changes', reviewed(STALE_REFUSED), ['cid']],
  [{ rule: 'require_all_reviews_approved' }, 'an old approval', reviewed(STALE), ['bob']],
  [{ rule: 'require_specific_reviewers', users: BOTH }, 'no review', FACTS, BOTH],
  [{ rule: 'require_specific_reviewers', users: BOTH }, 'the approval of one', reviewed(APPROVED), ['cid']],
  [{ rule: 'require_specific_reviewers', users: BOTH }, 'one of each', reviewed(APPROVED, REFUSED), ['cid']],
  [
    { rule: 'require_specific_reviewers', users: BOTH },
    'the approval of both',
    reviewed(APPROVED, review('cid', 'approved')),
    true,
  ],
  [{ rule: 'require_specific_reviewers', users: ['dan'] }, 'the approval of others', reviewed(APPROVED), ['dan']],
  [{ rule: 'require_one_of_specific_reviewers', users: BOTH }, 'no review', FACTS, BOTH],
  [{ rule: 'require_one_of_specific_reviewers', users: BOTH }, 'the approval of one', reviewed(APPROVED), true],
  [{ rule: 'require_one_of_specific_reviewers', users: BOTH }, 'an old approval', reviewed(STALE), BOTH],
  [{ rule: 'require_one_of_specific_reviewers', users: ['dan'] }, 'another approval', reviewed(APPROVED), ['dan']],
  [{ rule: 'require_up_to_date_change_request' }, 'one that is up to date', FACTS, true],
  [{ rule: 'require_up_to_date_change_request' }, 'one that is not', facts({ outdated: true }), []],
  [{ rule: 'require_change_request_subject' }, 'a subject', FACTS, true],
  [{ rule: 'require_change_request_subject' }, 'none', facts({ subject: '' }), []],
  [{ rule: 'require_change_request_subject' }, 'spaces', facts({ subject: ' \t' }), []],
  [{ rule: 'require_author_to_merge' }, 'somebody else', FACTS, []],
  [{ rule: 'require_author_to_merge' }, 'the author', facts({ actor: 'ann' }), true],
  [{ rule: 'forbid_self_merge' }, 'somebody else', FACTS, true],
  [{ rule: 'forbid_self_merge' }, 'the author', facts({ actor: 'ann' }), []],
  [{ rule: 'allow_bypass', users: ['bob'] }, 'somebody it names', FACTS, true],
  [{ rule: 'allow_bypass', users: ['cid'] }, 'somebody it does not name', FACTS, true],
];

describe('a merge rule', () => {
  it.each(TABLE.map(([rule, what, given, expected]) => [rule.rule, what, rule, given, expected] as const))(
    '%s, given %s',
    (name, _what, rule, given, expected) => {
      expect(unmetRule([rule], given)).toEqual(expected === true ? undefined : { rule: name, missing: expected });
    },
  );

  it('is in the table, whichever it is', () => {
    expect(new Set(TABLE.map(([{ rule }]) => rule))).toEqual(new Set<MergeRuleName>(MERGE_RULES));
  });
});

describe('several merge rules', () => {
  const strict: MergeRule[] = [{ rule: 'require_change_request_subject' }, { rule: 'forbid_self_merge' }];

  it('all have to be met; the first that is not is named', () => {
    expect(unmetRule([], FACTS)).toBeUndefined();
    expect(unmetRule(strict, FACTS)).toBeUndefined();
    expect(unmetRule(strict, facts({ actor: 'ann' }))?.rule).toBe('forbid_self_merge');
    expect(unmetRule(strict, facts({ actor: 'ann', subject: '' }))?.rule).toBe('require_change_request_subject');
  });

  it('do not hold up people whom a bypass names, wherever it is', () => {
    const broken = facts({ actor: 'ann', subject: '' });
    expect(unmetRule([{ rule: 'allow_bypass', users: ['ann'] }, ...strict], broken)).toBeUndefined();
    expect(unmetRule([...strict, { rule: 'allow_bypass', users: ['ann'] }], broken)).toBeUndefined();
    expect(unmetRule([...strict, { rule: 'allow_bypass', users: ['bob'] }], broken)).toBeDefined();
  });
});

describe('the message about a merge rule', () => {
  it.each(MERGE_RULES)('%s names it, in a sentence', (rule) => {
    expect(unmetRuleMessage(rule, ['Ann'], 1)).toMatch(new RegExp(`^The merge rule ${rule} is not met: .+\\.$`));
  });

  it('names the people that are missing, and counts those it does not name', () => {
    expect(unmetRuleMessage('require_specific_reviewers', ['Ann', 'Bob'], 2)).toContain('approval of Ann, Bob.');
    expect(unmetRuleMessage('require_specific_reviewers', ['Ann', 'Bob'], 9)).toContain('Ann, Bob and 7 more.');
  });
});
