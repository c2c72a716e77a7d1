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
  /** The entity ID of this service for the provider. */
  readonly audience: string;
  readonly acsUrl: string;
  /** The pending request of this service that the response answers; undefined: none. */
  readonly requestId: string | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** One check: returns the exact problem; undefined if it passes. */
export type Check = (facts: Facts, expected: Expected) => string | undefined;
