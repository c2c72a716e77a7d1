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

/** An http address of this machine: its host, its port, and the rest. */
const LOOPBACK_ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?((?:[/?].*)?)$/;

/**
 * Whether a client that registered these addresses may get its code at this one: the same, character by character. Programs on the person's
 * machine take a free port, so that it alone may differ (RFC 8252, 7.3), by the same name of the machine.
 */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  if (registered.includes(address)) return true;
  const [, host, rest] = LOOPBACK_ADDRESS.exec(address) ?? [];
  if (host === undefined || !isRedirectUri(address)) return false;
  return registered.some((one) => {
    const [, ownHost, ownRest] = LOOPBACK_ADDRESS.exec(one) ?? [];
    return ownHost === host && ownRest === rest;
  });
}

/** The target of a redirect, for display: a host, this machine, or the scheme of a program. */
export function describeRedirectTarget(address: string): string {
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
