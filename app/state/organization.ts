import { signal } from '@preact/signals';
import { root } from '../lib/paths';
import { all, api, ok } from '../api/client';
import type { ChangeRequest, Collection, Favorite, Organization, Site, Space } from '../api/types';
import { person } from './session';

/** The data that the sidebar shows of the current organization. */
export interface Outline {
  readonly organization: Organization;
  readonly collections: readonly Collection[];
  readonly spaces: readonly Space[];
  /** Undefined for users who may not see sites. */
  readonly sites?: readonly Site[];
  /** Change requests that the user was asked to review. */
  readonly reviewRequests: readonly ChangeRequest[];
  /** The user's own change requests that are not done yet: drafts, and those in review. */
  readonly drafts: readonly ChangeRequest[];
  readonly favorites: readonly Favorite[];
}

const KEY = `bindery.organization ${root.pathname}`;

export const organizations = signal<readonly Organization[]>([]);
export const outline = signal<Outline | undefined>(undefined);

let currentId: string | undefined;
let lastRequest = 0;

/** The browser's storage can be disabled. */
function readStoredId(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeId(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // In that case, the first organization is opened the next time.
  }
}

async function readOutline(organizationId: string, me: string): Promise<Outline> {
  const path = { organizationId };
  const organization = await ok(api.GET('/v1/orgs/{organizationId}', { params: { path } }));
  // Guests may see neither; requests would only be refused.
  const isMember = organization.permissions.listMembers;
  const changeRequests = (query: {
    requestedReviewer?: string;
    creator?: string;
    status?: ('draft' | 'open')[];
    changedPages?: boolean;
  }) => ok(api.GET('/v1/orgs/{organizationId}/change-requests', { params: { path, query: { ...query, limit: 50 } } }));
  const [collections, spaces, sites, reviewRequests, drafts, favorites] = await Promise.all([
    all((query) => api.GET('/v1/orgs/{organizationId}/collections', { params: { path, query } })),
    all((query) => api.GET('/v1/orgs/{organizationId}/spaces', { params: { path, query } })),
    isMember ? all((query) => api.GET('/v1/orgs/{organizationId}/sites', { params: { path, query } })) : undefined,
    changeRequests({ requestedReviewer: me }),
    changeRequests({ creator: me, status: ['draft', 'open'], changedPages: true }),
    ok(api.GET('/v1/orgs/{organizationId}/favorites', { params: { path, query: { limit: 200 } } })),
  ]);
  return {
    organization,
    collections,
    spaces,
    sites,
    reviewRequests: reviewRequests.items,
    drafts: drafts.items,
    favorites: favorites.items,
  };
}

async function readOrganizations(): Promise<void> {
  organizations.value = await all((query) => api.GET('/v1/orgs', { params: { query } }));
}

/** Reads the organization again: after something in it was created, renamed or removed. */
export async function refreshOutline(): Promise<void> {
  const request = (lastRequest += 1);
  const [id, me] = [currentId, person.value?.id];
  if (id === undefined || me === undefined) return;
  const found = await readOutline(id, me);
  // The user may have switched to another organization in the meantime.
  if (request === lastRequest) outline.value = found;
}

/** The identifier of the open organization, or else of the one of the last visit or the first; undefined for users who have none. */
export async function currentOrganization(): Promise<string | undefined> {
  if (organizations.value.length === 0) await readOrganizations();
  const known = organizations.value;
  const last = currentId ?? readStoredId();
  return known.find(({ id }) => id === last)?.id ?? known[0]?.id;
}

/**
 * Opens the organization of the screen; without one, that of the last visit, or else the first. Data that cannot be read is left out: the
 * screen itself reports the error.
 */
export async function openOrganization(id: string | undefined): Promise<void> {
  try {
    const current = await currentOrganization();
    const selected = id ?? current;
    if (selected === undefined || (selected === currentId && outline.value)) return;
    currentId = selected;
    storeId(selected);
    await refreshOutline();
  } catch {
    outline.value = undefined;
  }
}

export function closeOrganization(): void {
  lastRequest += 1;
  currentId = undefined;
  outline.value = undefined;
  organizations.value = [];
}
