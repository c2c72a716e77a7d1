const TRAILER = 'co-authored-by:';
/** Number of characters read from the end of a message, where trailers are. */
const MAX_CHARACTERS_READ = 10_000;
const MAX_NAMES = 20;
const MAX_NAME = 200;

/** The names in the trailers `Co-authored-by: Name <email>` of a message, each once; at most 20. */
export function coAuthorsOf(message: string): string[] {
  const names = message
    .slice(-MAX_CHARACTERS_READ)
    .split('\n')
    .filter((line) => line.toLowerCase().startsWith(TRAILER))
    .map((line) => (line.slice(TRAILER.length).split('<')[0] ?? '').trim().slice(0, MAX_NAME).toWellFormed());
  return [...new Set(names)].filter((name) => name !== '').slice(0, MAX_NAMES);
}
