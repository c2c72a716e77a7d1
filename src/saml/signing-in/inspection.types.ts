import type { CheckId } from '../checks/check-list';
import type { Facts } from '../checks/check.types';
import type { CheckedResponse } from './saml-library';

/** How one check ended. */
export interface CheckResult {
  readonly id: CheckId;
  /** What is wrong, exactly; undefined: it passed. */
  readonly problem: string | undefined;
}

/** What was found in a response. */
export interface Inspection {
  /** Of the checks that could be performed, in their order. */
  readonly results: readonly CheckResult[];
  /** What it says; undefined when it could not be read. */
  readonly facts: Facts | undefined;
  /** Whether the facts of the assertion were read from what the provider has signed. */
  readonly isTrusted: boolean;
  /** The response as it was signed; undefined when it was not. */
  readonly signed?: CheckedResponse;
}

/** The first thing that is wrong. */
export const firstProblem = ({ results }: Inspection): CheckResult | undefined =>
  results.find(({ problem }) => problem !== undefined);
