import { TextMode } from './read-context';

function table(characters: string): Uint8Array {
  const marks = new Uint8Array(128);
  for (const character of characters) marks[character.charCodeAt(0)] = 1;
  return marks;
}

const MARKDOWN_MARKS = table('\\`*_~[]!<&{$:\n');
const MARKDOWN_MARKS_WWW = table('\\`*_~[]!<&{$:\nwW');
const HTML_MARKS = table('<&{:`\n\t');
const VERBATIM_MARKS = table('<&');

/** The characters at which the reading of a text has to stop. */
export function marksOf(text: string, mode: TextMode): Uint8Array {
  if (mode.html) return mode.verbatim ? VERBATIM_MARKS : HTML_MARKS;
  return text.includes('www.') || text.includes('WWW.') ? MARKDOWN_MARKS_WWW : MARKDOWN_MARKS;
}
