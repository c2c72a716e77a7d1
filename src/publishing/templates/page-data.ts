import { safeJson } from './safe-json';
import type { Site } from './site-context';

/** Words that scripts need. */
const SPOKEN = [
  'search',
  'searchFor',
  'close',
  'below',
  'copy',
  'copied',
  'notCopied',
  'linkToHeading',
  'thanks',
  'failed',
  'results',
  'oneResult',
  'noResults',
  'searching',
  'zoom',
  'diagram',
  'diagramSource',
  'diagramFailed',
] as const;

/** What the scripts of a page receive, as JSON that may be in a `script` element. */
export const pageData = ({ frame, words }: Site): string =>
  safeJson({
    search: frame.searchHref,
    contents: frame.contentsHref,
    words: Object.fromEntries(SPOKEN.map((name) => [name, words[name]])),
  });
