import { signal as makeSignal } from '@preact/signals';
import { paths } from '../lib/paths';
import { api, ok } from '../api/client';
import type { ChangeRequest, Page, Revision, Space } from '../api/types';
import { ancestors, type Crumb } from './ancestors';
import { PageIndex } from './page-index';

/** The open space: its pages in the newest revision, or in the selected one. */
export interface OpenSpace {
  readonly key: string;
  readonly space: Space;
  readonly revision?: Revision;
  /** The change request whose pages are shown instead of the newest ones. */
  readonly changeRequest?: ChangeRequest;
  readonly index: PageIndex;
  readonly crumbs: readonly Crumb[];
}

/** Whether the user may edit what is shown: old revisions are immutable. */
export const mayEdit = ({ space, revision }: OpenSpace): boolean => space.permissions.edit && !revision;

/** The space whose tree the sidebar shows, and its open page. */
export interface ShownSpace {
  readonly state: OpenSpace;
  readonly page?: string;
}

export const shownSpace = makeSignal<ShownSpace | undefined>(undefined);

/** Cached while the pages of the space are viewed: navigating between them reads only the new page. */
let cachedSpace: OpenSpace | undefined;

export const readSpace = (spaceId: string, signal?: AbortSignal): Promise<Space> =>
  ok(api.GET('/v1/spaces/{spaceId}', { params: { path: { spaceId } }, signal }));

interface Content {
  readonly pages: readonly Page[];
  readonly revision?: Revision;
}

/** What the tree shows: with all their settings, pages would be several times as large. */
const OUTLINE = { metadata: false, details: false };

async function readContent(spaceId: string, revisionId: string | undefined, signal: AbortSignal): Promise<Content> {
  if (revisionId === undefined)
    return ok(api.GET('/v1/spaces/{spaceId}/content/pages', { params: { path: { spaceId }, query: OUTLINE }, signal }));
  const params = { path: { spaceId, revisionId }, query: { metadata: false } };
  const revision = await ok(api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}', { params, signal }));
  return { pages: revision.pages, revision };
}

interface Read {
  readonly space: Promise<Space>;
  readonly content: Promise<Content>;
}

/** The space, its pages, and where it is. */
async function readOpen({ space: reading, content }: Read, signal: AbortSignal) {
  const crumbsOf = async (space: Space): Promise<Crumb[]> => [
    ...(await ancestors(space, signal)),
    { title: space.title, address: paths.space(space.id) },
  ];
  const [space, { pages, revision }, crumbs] = await Promise.all([reading, content, reading.then(crumbsOf)]);
  return { space, revision, index: new PageIndex(pages), crumbs };
}

/** @param isForced read it again even if it is already open */
export async function openSpace(
  id: string,
  revisionId: string | undefined,
  isForced: boolean,
  signal: AbortSignal,
): Promise<OpenSpace> {
  const key = `${id} ${revisionId ?? ''}`;
  if (cachedSpace?.key === key && !isForced) return cachedSpace;
  const reading = { space: readSpace(id, signal), content: readContent(id, revisionId, signal) };
  const state = { key, ...(await readOpen(reading, signal)) };
  cachedSpace = state;
  return state;
}

/** The pages of a change request as they are in its revision. */
export async function openDraft(
  spaceId: string,
  changeRequest: ChangeRequest,
  signal: AbortSignal,
): Promise<OpenSpace> {
  const key = `${spaceId} #${changeRequest.id}`;
  if (cachedSpace?.key === key && cachedSpace.changeRequest?.revision === changeRequest.revision) return cachedSpace;
  const path = { spaceId, changeRequestId: changeRequest.id };
  const content = ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages', {
      params: { path, query: OUTLINE },
      signal,
    }),
  );
  const state = { key, changeRequest, ...(await readOpen({ space: readSpace(spaceId, signal), content }, signal)) };
  cachedSpace = state;
  return state;
}

/** The newest content of a space, with its current counters. */
export async function reopenSpace(id: string, signal: AbortSignal): Promise<OpenSpace> {
  const previous = cachedSpace;
  const state = await openSpace(id, undefined, false, signal);
  if (state !== previous) return state;
  const refreshed = { ...state, space: await readSpace(id, signal) };
  cachedSpace = refreshed;
  return refreshed;
}

export function closeSpace(): void {
  cachedSpace = undefined;
  shownSpace.value = undefined;
}

/** Shows the pages of the space in the sidebar. */
export function showTree(state: OpenSpace, page?: string): void {
  shownSpace.value = { state, page };
}
