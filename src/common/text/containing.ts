/** A pattern for LIKE and ILIKE that finds a text anywhere; wildcards in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
