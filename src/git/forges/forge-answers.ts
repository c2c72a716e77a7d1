const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const MAX_URL = 2048;
const MAX_TITLE = 300;
const MAX_NAME = 200;
const MAX_BRANCH = 255;
const MAX_NUMBER = 2_147_483_647;

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object in a response; empty for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const oneLine = (text: string, max: number): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

const forgeText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const forgeTitle = (value: unknown): string => oneLine(forgeText(value), MAX_TITLE);
export const forgeName = (value: unknown): string => oneLine(forgeText(value), MAX_NAME);
export const branchOf = (value: unknown): string => forgeText(value).slice(0, MAX_BRANCH).toWellFormed();

export const commitOf = (value: unknown): string | undefined =>
  typeof value === 'string' && COMMIT.test(value) ? value : undefined;

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_NUMBER ? value : undefined;

/** A URL that is safe as a link. */
export function linkOf(value: unknown): string | undefined {
  const text = forgeText(value);
  return text.length <= MAX_URL && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
