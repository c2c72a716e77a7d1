export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;

export type Comparison = (typeof COMPARISONS)[number];

export type FilterValue = string | number | boolean | null;

/** A filter (RFC 7644, 3.4.2.2), as a tree. Attribute names are in lower case, without their schema. */
export type Filter =
  | { readonly kind: 'compare'; readonly path: string; readonly op: Comparison; readonly value: FilterValue }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'within'; readonly path: string; readonly filter: Filter };
