import { isIP } from 'node:net';

/** Who we are to the devices that hold passkeys (WebAuthn). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  /** Browsers create passkeys for names with https alone, and for this machine by its name. */
  readonly isUsable: boolean;
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return { id: hostname, origin, isUsable: isName && (protocol === 'https:' || isLocal) };
}
