import type { ChangeRequestState } from './change-request-data';
import { unmetRules } from './unmet-rules';

/**
 * Whether nothing is known that prevents a merge.
 * @param me whom the rules may exempt; undefined: no one is exempt
 */
export const isReady = (state: ChangeRequestState, me: string | undefined): boolean =>
  unmetRules(state, me).length === 0 && state.checks.required.unmet.length === 0 && !state.conflicts?.count;
