import { root } from '../addresses';
import { credentialsOf, token } from './stored-token';

const TREE = 'content/pages?metadata=false&details=false';

/** What the screens that people open by their addresses read first, as the screens themselves request it. */
const FIRST: readonly (readonly [RegExp, (space: string, part: string) => readonly string[]])[] = [
  [/^$/, () => ['orgs?limit=1000']],
  [/^spaces\/([^/]+)$/, (space) => [`spaces/${space}`, `spaces/${space}/${TREE}`]],
  [
    /^spaces\/([^/]+)\/pages\/([^/]+)$/,
    (space, page) => [
      `spaces/${space}`,
      `spaces/${space}/${TREE}`,
      `spaces/${space}/content/page/${page}?format=document&metadata=false`,
    ],
  ],
  [
    /^spaces\/([^/]+)\/pages\/[^/]+\/edit$/,
    (space) => [`spaces/${space}/change-requests?status=draft&limit=50`, `spaces/${space}`],
  ],
  [
    /^spaces\/([^/]+)\/change-requests\/([^/]+)$/,
    (space, request) => [
      `spaces/${space}/change-requests/${request}`,
      `spaces/${space}`,
      `spaces/${space}/change-requests/${request}/changes?limit=1000`,
      `spaces/${space}/${TREE}`,
    ],
  ],
];

function firstOf(path: string): readonly string[] {
  for (const [pattern, addresses] of FIRST) {
    const [found, space = '', part = ''] = pattern.exec(path) ?? [];
    if (found !== undefined) return addresses(space, part);
  }
  return [];
}

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

/** Begins what the first screen reads while its code is still being loaded. */
export async function beginFirstRequests(): Promise<void> {
  const path = location.pathname.replace(`${root.pathname}app`, '').replace(/^\/|\/$/g, '');
  const isKnown = token.read() !== '' || (await begin('user/session'))?.ok;
  if (isKnown) for (const address of ['user', ...firstOf(path)]) void begin(address);
}

/** A request that was begun already, once; undefined if it was not. */
export function takeFirst(address: string): Promise<Response> | undefined {
  const response = begun.get(address);
  begun.delete(address);
  return response;
}

/** What was not taken for the first screen is too old for any other. */
export const dropFirstRequests = (): void => begun.clear();
