/** The identifier of the heading with this anchor. The prefix keeps content from claiming identifiers of this page. */
export const anchorId = (anchor: string): string => `text-${anchor}`;
