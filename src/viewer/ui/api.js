/** The API token or the session of this person, and reading and writing through the API with it. */

/**
 * @typedef {{ id: string, title: string, urls: { app: string }, permissions: { admin: boolean } }} Organization
 * @typedef {{ id: string, title: string, description?: string, organization: string, parent?: string }} Collection
 * @typedef {{ id: string, displayName: string, email?: string }} Person
 * @typedef {{ view: boolean, edit: boolean, comment: boolean, review: boolean, merge: boolean,
 *   triggerGitSync: boolean, admin: boolean }} SpacePermissions
 * @typedef {{ id: string, title: string, emoji: string, organization: string, parent?: string, updatedAt: string,
 *   revision: string, comments: number, changeRequests: number, changeRequestsOpen: number, permissions: SpacePermissions }} Space
 * @typedef {{ kind: string, url?: string, page?: string, anchor?: string }} Target
 * @typedef {{ id: string, title: string, type: string, emoji?: string, path?: string, description?: string, hidden?: boolean,
 *   updatedAt?: string, target?: Target, markdown?: string, pages?: Page[] }} Page
 * @typedef {{ id: string, type: string, createdAt: string, pages: Page[] }} Revision
 * @typedef {{ id: string, title: string, path: string, body: string }} FoundSection
 * @typedef {{ id: string, title: string, path: string, sections?: FoundSection[] }} FoundPage
 */
/**
 * @template Item
 * @typedef {{ count: number, items: Item[], next?: { page: string } }} List
 */

/** The same name as on the page of the API documentation: a token that is remembered there works here, and is forgotten for both. */
const KEY = 'bindery.token';
const MOST = '1000';

/** Where the service is, whatever path a proxy puts before it; ends in a slash. */
export const root = new URL('..', import.meta.url);

/** Addresses of pages of this viewer. */
export const to = {
  home: () => `${root.pathname}app`,
  account: () => `${root.pathname}app/account`,
  /** @param {'all' | 'settings'} [view] the unread ones, where it is left out */
  notifications: (view) => `${root.pathname}app/notifications${view ? `?view=${view}` : ''}`,
  /** Where people sign in, to come back to this page. */
  signIn: () => `${root.pathname}sign-in?${new URLSearchParams({ to: location.pathname + location.search })}`,
  signedOut: () => `${root.pathname}sso/signed-out`,
  /** @param {string} id */
  organization: (id) => `${root.pathname}app/orgs/${id}`,
  /** @param {string} id */
  collection: (id) => `${root.pathname}app/collections/${id}`,
  /** @param {string} id @param {string} [revision] */
  space: (id, revision) => `${root.pathname}app/spaces/${id}${revision ? `/revisions/${revision}` : ''}`,
  /** @param {string} id @param {string} page @param {string} [revision] */
  page: (id, page, revision) => `${to.space(id, revision)}/pages/${page}`,
  /** Where a page is edited. @param {string} id @param {string} page @param {number} [request] the one of this person, where it is left out */
  edit: (id, page, request) => `${to.page(id, page)}/edit${request === undefined ? '' : `?request=${request}`}`,
  /** @param {string} id */
  history: (id) => `${to.space(id)}/history`,
  /** @param {string} id @param {string} older @param {string} newer two revisions */
  comparison: (id, older, newer) => `${to.history(id)}?${new URLSearchParams({ older, newer })}`,
  /** @param {string} id */
  git: (id) => `${to.space(id)}/git`,
  /** @param {string} id */
  comments: (id) => `${to.space(id)}/comments`,
  /** @param {string} id */
  requests: (id) => `${to.space(id)}/change-requests`,
  /** @param {string} id @param {string | number} request */
  request: (id, request) => `${to.requests(id)}/${request}`,
  /** @param {string} organization */
  members: (organization) => `${to.organization(organization)}/members`,
  /** @param {string} organization @param {'members' | 'teams' | 'settings' | 'merge-rules' | 'audit' | 'trash'} part */
  organizationPart: (organization, part) => `${to.organization(organization)}/${part}`,
  /** @param {string} id @param {'access' | 'settings' | 'files' | 'links'} part */
  spacePart: (id, part) => `${to.space(id)}/${part}`,
  /** @param {string} organization */
  newSite: (organization) => `${to.organization(organization)}/new-site`,
  /** @param {string} organization @param {string} site */
  site: (organization, site) => `${to.organization(organization)}/sites/${site}`,
  /** @param {string} organization @param {string} site @param {'structure' | 'look' | 'audience' | 'address' | 'redirects' | 'insights'} part */
  sitePart: (organization, site, part) => `${to.site(organization, site)}/${part}`,
  /** @param {string} organization */
  sso: (organization) => `${to.organization(organization)}/sso`,
  /** @param {string} organization @param {'domains' | 'scim' | 'mapping' | 'policy' | 'conflicts' | 'sessions' | 'new-saml' | 'new-oidc' | 'new-ldap'} part */
  ssoPart: (organization, part) => `${to.sso(organization)}/${part}`,
  /** @param {string} organization @param {'saml' | 'oidc' | 'ldap'} kind @param {string} id */
  ssoProvider: (organization, kind, id) => `${to.sso(organization)}/${kind}/${id}`,
  /** @param {string} organization */
  webhooks: (organization) => `${to.organization(organization)}/webhooks`,
  /** @param {string} organization @param {string} webhook */
  webhook: (organization, webhook) => `${to.webhooks(organization)}/${webhook}`,
  /** @param {string} organization @param {string} slug */
  spec: (organization, slug) => `${to.organization(organization)}/openapi/${encodeURIComponent(slug)}`,
};

/** Storage can be switched off in a browser; then the token lives as long as this page. */
let memory = '';

/** @template T @param {() => T} work @returns {T | undefined} */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const token = {
  read: () => memory || (attempt(() => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)) ?? ''),
  /** @param {string} value @param {boolean} remember also after this tab is closed */
  keep(value, remember) {
    token.forget();
    memory = value;
    attempt(() => (remember ? localStorage : sessionStorage).setItem(KEY, value));
  },
  forget() {
    memory = '';
    attempt(() => sessionStorage.removeItem(KEY));
    attempt(() => localStorage.removeItem(KEY));
  },
};

/** An answer of the API that is no success; status 0: there was no answer. */
export class ApiError extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** @param {Response} response */
export async function messageOf(response) {
  /** @type {{ error?: { message?: string } }} */
  const body = await /** @type {Promise<{}>} */ (response.json()).catch(() => ({}));
  return body.error?.message ?? `The service answered with status ${response.status}.`;
}

/**
 * What says who calls: a token, or the cookie of a session, which counts with this header from our own pages alone.
 * @param {string | undefined} secret
 * @returns {{ headers: Record<string, string>, credentials: RequestCredentials }}
 */
export function identity(secret) {
  if (secret === undefined) return { headers: { 'X-Bindery-Request': '1' }, credentials: 'same-origin' };
  // A header takes printable ASCII only; no token of ours holds anything else.
  if (!/^[\x21-\x7e]+$/.test(secret))
    throw new ApiError(401, 'This is not an API token. Copy the whole token, and nothing else.');
  return { headers: { Authorization: `Bearer ${secret}` }, credentials: 'omit' };
}

/**
 * One call of the API, at an address below `/v1/`. Throws ApiError, or AbortError after `signal`.
 * @param {string} path each part of it encoded by the caller
 * @param {RequestInit} options
 * @param {string} [secret] without one the session calls
 */
async function call(path, options, secret) {
  const { headers, credentials } = identity(secret);
  if (options.body) headers['Content-Type'] = 'application/json';
  let response;
  try {
    response = await fetch(new URL(`v1/${path}`, root), { ...options, headers, credentials });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, 'The service could not be reached. Check the connection, then try again.');
  }
  if (!response.ok) throw new ApiError(response.status, await messageOf(response));
  return response;
}

/**
 * What the API gives at an address below `/v1/`. Throws ApiError, or AbortError after `signal`.
 * @template Answer
 * @param {string} path each part of it encoded by the caller
 * @param {AbortSignal} [signal]
 * @param {string} [secret] another token than the one that is kept
 * @returns {Promise<Answer>}
 */
export async function read(path, signal, secret = token.read() || undefined) {
  /** @type {unknown} */
  const body = await (await call(path, { signal }, secret)).json();
  return /** @type {Answer} */ (body);
}

/**
 * Changes something. Throws ApiError. An answer without a body is undefined.
 * @template Answer
 * @param {'POST' | 'PUT' | 'PATCH' | 'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Answer>}
 */
export async function send(method, path, body) {
  const response = await call(path, { method, body: body && JSON.stringify(body) }, token.read() || undefined);
  const text = await response.text();
  /** @type {unknown} */
  const answer = text === '' ? undefined : JSON.parse(text);
  return /** @type {Answer} */ (answer);
}

/** Whether this browser is signed in, whatever token is kept. @param {AbortSignal} signal */
export async function hasSession(signal) {
  try {
    await call('user/session', { signal });
    return true;
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return false;
    throw error;
  }
}

/** Signs this browser out. @returns {Promise<string | undefined>} where it goes then; undefined when it was not signed in */
export async function endSession() {
  try {
    const answer = await call('user/session/sign-out', { method: 'POST' });
    const signedOut = await /** @type {Promise<{ ended: boolean, url: string }>} */ (answer.json());
    return signedOut.ended ? signedOut.url : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/**
 * Undefined in place of what is not there, or not for this person: a part of a screen that can be left out.
 * @template Answer
 * @param {Promise<Answer>} reading
 * @returns {Promise<Answer | undefined>}
 */
export async function optional(reading) {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Organization>} */
export const readOrganization = (id, signal) => read(`orgs/${id}`, signal);

/**
 * Every item of a list.
 * @template Item
 * @param {string} path
 * @param {AbortSignal} signal
 * @returns {Promise<Item[]>}
 */
export async function readAll(path, signal) {
  /** @type {Item[]} */
  const items = [];
  /** @type {string | undefined} */
  let page;
  do {
    const query = new URLSearchParams({ limit: MOST, ...(page !== undefined && { page }) });
    /** @type {List<Item>} */
    const list = await read(`${path}?${query}`, signal);
    items.push(...list.items);
    page = list.next?.page;
  } while (page !== undefined);
  return items;
}
