/** The longest e-mail address there can be (RFC 5321). */
export const MAX_EMAIL_ADDRESS = 254;
const ADDRESS = /^[^\s@"<>()[\]\\,;:\p{C}]{1,64}@[^\s@"<>()[\]\\,;:\p{C}]{1,253}$/u;

/** Lower case for the letters of ASCII alone: in lower case some others become letters that someone else has in their address. */
export const asciiLowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * An e-mail address as it is kept and compared, regardless of who gives it; undefined for what is none. Letters that only look like
 * others, and are distinguished by Unicode normalization (NFKC), are refused: they would make one address of two.
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

/** Whether this can be someone's e-mail address. Nothing is sent there. */
export const isEmailAddress = (value: unknown): value is string => readEmailAddress(value) !== undefined;
