/** Looks that a person can have. */
const LOOKS = 8;

/** The same look for one person everywhere: the class of their colour. */
export function lookOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return `live-${sum % LOOKS}`;
}
