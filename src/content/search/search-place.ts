/**
 * Where is searched: in one space, in an organization save for the spaces that the caller does not see, or in chosen spaces
 * of it, of which the caller has made sure that they may be read.
 */
export type SearchPlace =
  | { readonly by: 'space'; readonly id: string; readonly label?: string }
  | { readonly by: 'organization'; readonly id: string; readonly hidden: readonly string[] }
  | { readonly by: 'spaces'; readonly id: string; readonly spaceIds: readonly string[] };
