import { root } from '../lib/paths';
import { credentialsOf, token } from './stored-token';

/** Requests that were begun and not yet taken, by address. */
const begun = new Map<string, Promise<Response>>();

function begin(address: string): Promise<Response> | undefined {
  const credentials = credentialsOf(token.read() || undefined);
  if (!credentials) return undefined;
  const { href } = new URL(`v1/${address}`, root);
  const response = fetch(href, credentials);
  // Whoever takes it reports the failure.
  response.catch(() => undefined);
  begun.set(href, response);
  return response;
}

/** The organization is part of the path to a space. */
async function beginOrganizationOf(space: Promise<Response>): Promise<void> {
  const response = await space;
  if (!response.ok) return;
  const { organization } = (await response.clone().json()) as { organization: string };
  void begin(`orgs/${organization}`);
}

const SPACE = /^spaces\/[^/]+$/;

/** Begins what the first screen reads while its code is still being loaded. @param addresses below `/v1` */
export async function beginRequests(addresses: readonly string[]): Promise<void> {
  const isKnown = token.read() !== '' || (await begin('user/session'))?.ok;
  if (!isKnown) return;
  for (const address of ['user', ...addresses]) {
    const response = begin(address);
    if (response && SPACE.test(address)) beginOrganizationOf(response).catch(() => undefined);
  }
}

/** A request that was begun already, once; undefined if it was not. */
export function takeFirst(address: string): Promise<Response> | undefined {
  const response = begun.get(address);
  begun.delete(address);
  return response;
}

/** What was not taken for the first screen is too old for any other. */
export const dropFirstRequests = (): void => begun.clear();
