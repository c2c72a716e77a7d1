/** False if a text certainly names no person: their addresses contain this word, of which entities can write a letter. */
export const mayMention = (markdown: string): boolean => markdown.includes('users') || markdown.includes('&');
