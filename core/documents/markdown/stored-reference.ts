import type { ReferenceSyntax } from './raw-reference';

/** The target of a reference inside the space. */
export type InternalTarget =
  | { readonly kind: 'page'; readonly id: string; readonly anchor?: string }
  | { readonly kind: 'file'; readonly id: string }
  | { readonly kind: 'reusable-content'; readonly id: string };

/** A span of a document's source that refers to a page, file or reusable content of the space. */
export interface StoredReference {
  readonly start: number;
  readonly end: number;
  readonly syntax: ReferenceSyntax;
  readonly target: InternalTarget;
}
