/**
 * Takes comments and blanks that mean nothing out of a style sheet of ours. Simple, because it knows how ours are
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

/** Takes comments that have lines of their own, indentation and empty lines out of a script of ours. */
export const minifyScript = (script: string): string =>
  script
    .replace(/^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\/\*\* @type \{[^\n]*?\} \*\/ */g, '')
    .replace(/^\s+/gm, '')
    .trimEnd();
