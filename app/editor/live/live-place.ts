/** The page that people edit together, and what the user may do there. */
export interface LivePlace {
  readonly mayComment: boolean;
  readonly mayEdit: boolean;
  readonly spaceId: string;
  readonly changeRequestId: string;
  readonly pageId: string;
}
