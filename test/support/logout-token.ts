import { unique } from './unique';
import type { Claims, HostileProvider } from './hostile-provider';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Claims of a logout token. */
export function logoutClaims(provider: HostileProvider, more: Claims): Claims {
  const { nonce, email, ...usual } = provider.claims('x');
  void [nonce, email];
  return { ...usual, jti: unique('jti'), events: { [EVENT]: {} }, ...more };
}

/** Sends a logout token to the address of the service; returns the status. */
export async function sendLogout(redirectURL: string, token: string): Promise<number> {
  const address = redirectURL.replace(/callback$/, 'backchannel-logout');
  return (await fetch(address, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })).status;
}
