import type { AssertionFacts, ResponseFacts } from '../document/response-facts';

/** The contents of the response. */
export interface Facts {
  readonly response: ResponseFacts;
  readonly assertion: AssertionFacts;
}

/** The expected values. */
export interface Expected {
  /** The entity ID of the identity provider; null: not set yet. */
  readonly entityId: string | null;
  /** Our entity ID for it. */
  readonly audience: string;
  readonly acsUrl: string;
  /** The open request of this service that is answered; undefined: none. */
  readonly requestId: string | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** One check: returns the exact problem; undefined if it passes. */
export type Check = (facts: Facts, expected: Expected) => string | undefined;
