import type { Direction, ReferenceContext } from './reference-context';

/** The context of a schema: what surrounds it, and which way its data goes. */
export interface SchemaPlace {
  readonly context: ReferenceContext;
  readonly direction?: Direction;
  /** How many objects it is in. */
  readonly depth: number;
  /** How many schemas of any kind it is in. */
  readonly nesting: number;
  /** The references that lead here: one that comes again is not followed. */
  readonly above: readonly string[];
}

/** Where a body or a parameter begins. */
export const outermost = (context: ReferenceContext, direction?: Direction): SchemaPlace => ({
  context,
  ...(direction && { direction }),
  depth: 0,
  nesting: 0,
  above: [],
});
