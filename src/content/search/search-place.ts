/** Where is searched: in one space, or in an organization save for the spaces that the caller does not see. */
export type SearchPlace =
  | { readonly by: 'space'; readonly id: string }
  | { readonly by: 'organization'; readonly id: string; readonly hidden: readonly string[] };
