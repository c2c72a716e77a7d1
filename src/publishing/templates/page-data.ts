import { safeJson } from './safe-json';
import type { Site } from './site-context';

/** Texts that scripts need. */
const SCRIPT_TEXTS = [
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

/** The data for the scripts of a page, as JSON that is safe in a `script` element. */
export const pageData = ({ frame, words }: Site): string =>
  safeJson({
    search: frame.searchHref,
    contents: frame.contentsHref,
    words: Object.fromEntries(SCRIPT_TEXTS.map((name) => [name, words[name]])),
  });
