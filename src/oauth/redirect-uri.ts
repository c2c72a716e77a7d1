/** Maximum length of an address in characters. */
const MAX_REDIRECT_URI_LENGTH = 500;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that browsers handle themselves; any other one opens an installed program. */
const OF_BROWSERS =
  /^(?:about|blob|chrome|chrome-extension|content|data|devtools|edge|file|filesystem|ftp|intent|javascript|jar|mailto|moz-extension|resource|sms|tel|vbscript|view-source|ws|wss):$/;

/**
 * Whether an address is an acceptable redirect URI: over https, on the person's own machine (RFC 8252, 7.3), or with a private scheme such
 * as `cursor://`.
 */
export function isRedirectUri(address: string): boolean {
  if (address.length > MAX_REDIRECT_URI_LENGTH || !/^[\x21-\x7e]+$/.test(address) || !URL.canParse(address))
    return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  if (hash !== '' || address.includes('#') || username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  return !OF_BROWSERS.test(protocol) && /^[a-z][a-z0-9+.-]*:\/\//i.test(address);
}

/** The target of a redirect, for display: a host, this machine, or the scheme of a program. */
export function placeOf(address: string): string {
  const { protocol, host, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return protocol.slice(0, -1);
  return LOOPBACK.has(hostname) ? 'this computer' : host;
}

/** The redirect URI with the code or the error, and the issuer (RFC 9207). */
export function withAnswer(address: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
