import type { MergeConditions } from './merge-rule';
import type { MergeRulesResponse } from './merge-rules.response';

export const toMergeRulesResponse = ({ rules, requiredChecks }: MergeConditions): MergeRulesResponse =>
  rules.length === 0 && requiredChecks.length === 0
    ? { type: 'none' }
    : {
        type: 'rules',
        rules: rules.map(({ rule, users }) => ({ rule, ...(users && { users: [...users] }) })),
        ...(requiredChecks.length > 0 && { requiredChecks: [...requiredChecks] }),
      };

/** The setting of a space: without one of its own, that of the organization applies. */
export const toSpaceMergeRulesResponse = (conditions: MergeConditions | undefined): MergeRulesResponse =>
  conditions ? toMergeRulesResponse(conditions) : { type: 'inherit' };
