const LINK_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const MAX_ADDRESS = 4096;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** What a browser skips before it looks for the scheme of an address. */
const trimmed = (address: string): string => address.replace(/[\p{Cc}\s]/gu, '');

/** An address that an author wrote, when it may be followed: absolute, and http, https, mailto or tel. */
export function safeLink(address: string): string | undefined {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS || !URL.canParse(address)) return undefined;
  return LINK_PROTOCOLS.has(new URL(address).protocol) ? address : undefined;
}

/** An address that our own code gave: it may also be relative or a place in the page, but never a script. */
export function safeOwnLink(address: string): string | undefined {
  return SCHEME.test(trimmed(address)) ? safeLink(address) : address;
}

/** The address of a picture elsewhere: https only, so that nothing of a reader's page travels in the clear. */
export function safePicture(address: string): string | undefined {
  const link = safeLink(address);
  return link && new URL(link).protocol === 'https:' ? link : undefined;
}
