import type { CheckId } from '../checks/check-list';
import type { Facts } from '../checks/check.types';
import type { CheckedResponse } from '../saml-library';

/** The result of one check. */
export interface CheckResult {
  readonly id: CheckId;
  /** The exact problem; undefined: it passed. */
  readonly problem: string | undefined;
}

/** The findings in a response. */
export interface Inspection {
  /** Results of the checks that could be performed, in order. */
  readonly results: readonly CheckResult[];
  /** Its contents; undefined if it could not be read. */
  readonly facts: Facts | undefined;
  /** Whether the facts of the assertion were read from what the provider has signed. */
  readonly isTrusted: boolean;
  /** The response as it was signed; undefined if it was not signed. */
  readonly signed?: CheckedResponse;
}

/** The first problem. */
export const firstProblem = ({ results }: Inspection): CheckResult | undefined =>
  results.find(({ problem }) => problem !== undefined);
