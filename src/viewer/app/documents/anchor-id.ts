/** Identifier of the heading with this anchor: content must not be able to take an identifier of this page. */
export const anchorId = (anchor: string): string => `text-${anchor}`;
