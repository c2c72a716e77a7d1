/**
 * The scope of a search: one space, an organization except the spaces that are hidden from the caller, or selected spaces of
 * it, whose read access the caller must have checked.
 */
export type SearchScope =
  | { readonly by: 'space'; readonly id: string; readonly label?: string }
  | { readonly by: 'organization'; readonly id: string; readonly hidden: readonly string[] }
  | { readonly by: 'spaces'; readonly id: string; readonly spaceIds: readonly string[] };
