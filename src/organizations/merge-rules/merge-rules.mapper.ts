import type { MergeRule } from './merge-rule';
import type { MergeRulesResponse } from './merge-rules.response';

export const toMergeRulesResponse = (rules: readonly MergeRule[]): MergeRulesResponse =>
  rules.length === 0
    ? { type: 'none' }
    : { type: 'rules', rules: rules.map(({ rule, users }) => ({ rule, ...(users && { users: [...users] }) })) };

/** The setting of a space: without one of its own, that of the organization applies. */
export const toSpaceMergeRulesResponse = (rules: readonly MergeRule[] | undefined): MergeRulesResponse =>
  rules ? toMergeRulesResponse(rules) : { type: 'inherit' };
