/** The number of colours for people. */
const COLOR_COUNT = 8;

/** Returns the CSS class of a person's colour, which is the same everywhere. */
export function colorClassOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return `live-${sum % COLOR_COUNT}`;
}
