import { safeOwnLink } from '../../../core/documents/blocks/html/safe-address';

/**
 * A URL for `href` and `src`, undefined if it would run a script. URLs are checked where they are generated;
 * templates check them again as a second line of defence.
 */
export const safeHref = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : safeOwnLink(address);

/** Encodes a text as a URL component. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
