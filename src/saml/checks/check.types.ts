import type { AssertionFacts, ResponseFacts } from '../document/response-facts';

/** What a response says. */
export interface Facts {
  readonly response: ResponseFacts;
  readonly assertion: AssertionFacts;
}

/** What it has to say. */
export interface Expected {
  /** What the identity provider calls itself; null: nobody has said so yet. */
  readonly entityId: string | null;
  /** What we call ourselves to it. */
  readonly audience: string;
  readonly acsUrl: string;
  /** The open request of ours that is answered; undefined: none. */
  readonly requestId: string | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** One thing that is looked at: what is wrong with it, exactly; undefined: nothing. */
export type Check = (facts: Facts, expected: Expected) => string | undefined;
