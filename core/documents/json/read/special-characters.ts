import { TextMode } from '../../blocks/read/read-context';

function table(characters: string): Uint8Array {
  const special = new Uint8Array(128);
  for (const character of characters) special[character.charCodeAt(0)] = 1;
  return special;
}

const MARKDOWN_SPECIAL = table('\\`*_~[]!<&{$:\n');
const MARKDOWN_SPECIAL_WWW = table('\\`*_~[]!<&{$:\nwW');
const HTML_SPECIAL = table('<&{:`\n\t');
const VERBATIM_SPECIAL = table('<&');

/** The characters at which the scanner of a text has to stop. */
export function inlineStops(text: string, mode: TextMode): Uint8Array {
  if (mode.html) return mode.verbatim ? VERBATIM_SPECIAL : HTML_SPECIAL;
  return text.includes('www.') || text.includes('WWW.') ? MARKDOWN_SPECIAL_WWW : MARKDOWN_SPECIAL;
}
