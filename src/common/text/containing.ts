/** A text as a pattern for LIKE and ILIKE that finds it anywhere; wildcards in it mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
