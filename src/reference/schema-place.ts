import type { Direction, ReferenceContext } from './reference-context';

/** The context of a schema: its position in the reference, and the direction of its data. */
export interface SchemaPlace {
  readonly context: ReferenceContext;
  readonly direction?: Direction;
  /** Number of enclosing objects. */
  readonly depth: number;
  /** Number of enclosing schemas of any kind. */
  readonly nesting: number;
  /** The references on the path to the schema: a repeated one is not followed. */
  readonly ancestors: readonly string[];
}

/** The context of the outermost schema of a body or parameter. */
export const outermost = (context: ReferenceContext, direction?: Direction): SchemaPlace => ({
  context,
  ...(direction && { direction }),
  depth: 0,
  nesting: 0,
  ancestors: [],
});
