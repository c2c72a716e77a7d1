/**
 * Removes comments and insignificant whitespace from a style sheet of this project. Relies on how these are
 * written: no comment signs and no braces inside of strings.
 */
export const minifyCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([{;][a-z-]+): /g, '$1:')
    .replaceAll(';}', '}')
    .replace(/([ (,:])0\./g, '$1.')
    .trim();

/** Removes whole-line comments, indentation and empty lines from a script of this project. */
export const minifyScript = (script: string): string =>
  script
    .replace(/^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\/\*\* @type \{[^\n]*?\} \*\/ */g, '')
    .replace(/^\s+/gm, '')
    .trimEnd();
