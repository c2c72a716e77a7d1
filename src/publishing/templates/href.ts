import { safeOwnLink } from '../../documents/html/safe-address';

/**
 * An address for `href` and `src`, undefined where it would run a script. Addresses were checked where they were generated;
 * a template checks once more, because one that was forgotten would run in the reader's page.
 */
export const safeHref = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : safeOwnLink(address);

/** A text as a part of an address, whatever is in it. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
