const LINK_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const MAX_ADDRESS = 4096;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Removes the characters that browsers ignore in the scheme of an address. */
const withoutIgnored = (address: string): string => address.replace(/[\p{Cc}\s]/gu, '');

/** Returns an author's address if it is safe to follow: absolute, and http, https, mailto or tel. */
export function safeLink(address: string): string | undefined {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS || !URL.canParse(address)) return undefined;
  return LINK_PROTOCOLS.has(new URL(address).protocol) ? address : undefined;
}

/** Returns an address from the application if it is safe: it may also be relative or an anchor, but never run code. */
export function safeOwnLink(address: string): string | undefined {
  return SCHEME.test(withoutIgnored(address)) ? safeLink(address) : address;
}

/** Returns the address of an external image if it is safe: https only, to avoid mixed content. */
export function safePicture(address: string): string | undefined {
  const link = safeLink(address);
  return link && new URL(link).protocol === 'https:' ? link : undefined;
}
