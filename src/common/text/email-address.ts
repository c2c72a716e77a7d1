/** The longest e-mail address there can be (RFC 5321). */
export const MAX_EMAIL_ADDRESS = 254;
const ADDRESS = /^[^\s@"<>()[\]\\,;:\p{C}]{1,64}@[^\s@"<>()[\]\\,;:\p{C}]{1,253}$/u;

/** Whether this can be somebody's e-mail address. Nothing is sent there. */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.toLowerCase().length <= MAX_EMAIL_ADDRESS &&
  value.isWellFormed() &&
  ADDRESS.test(value);
