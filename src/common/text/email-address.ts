/** The longest email address there can be (RFC 5321). */
export const MAX_EMAIL_ADDRESS = 254;
const ADDRESS = /^[^\s@"<>()[\]\\,;:\p{C}]{1,64}@[^\s@"<>()[\]\\,;:\p{C}]{1,253}$/u;

/** Lower case for ASCII letters only: the lower case of some others contains letters of a different address. */
export const asciiLowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Normalizes an email address for storage and comparison, whatever its source; undefined for an invalid one. Letters that only
 * look like others, and change under Unicode normalization (NFKC), are refused: they would merge two addresses into one.
 */
export function readEmailAddress(value: unknown): string | undefined {
  const isAddress =
    typeof value === 'string' &&
    value.length <= MAX_EMAIL_ADDRESS &&
    value.isWellFormed() &&
    ADDRESS.test(value) &&
    value.normalize('NFKC') === value;
  return isAddress ? asciiLowerCase(value) : undefined;
}

/** Whether this can be someone's email address. Nothing is sent there. */
export const isEmailAddress = (value: unknown): value is string => readEmailAddress(value) !== undefined;
