import { scimInvalid } from './scim-error';

/** A JSON object from a client. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_LENGTH = 255;

/** One line of text; null if there is none. */
export function readText(name: string, value: unknown, longest = MAX_LENGTH): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw scimInvalid(`${name} must be a string.`);
  if ([...value.slice(0, 2 * longest + 1)].length > longest || /\p{Cc}/u.test(value) || !value.isWellFormed())
    throw scimInvalid(`${name} must be one line of at most ${longest} characters.`);
  return value;
}

/** Entra ID sends strings instead of booleans. */
export function readFlag(name: string, value: unknown): boolean {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (word === true || word === 'true') return true;
  if (word === false || word === 'false') return false;
  throw scimInvalid(`${name} must be true or false.`);
}
