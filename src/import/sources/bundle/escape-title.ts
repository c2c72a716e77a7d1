/** Writes plain text as Markdown on one line; an underscore inside a word needs no escape. */
export const escapeTitle = (title: string): string =>
  title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]`*<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\{(?=[%{#])/gu, '\\$&');
