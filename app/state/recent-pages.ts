import { api } from '../api/client';

const AGAIN_AFTER_MS = 60_000;

/** The page that was recorded last, and when. */
let last = { place: '', at: 0 };

/** Records that the user opened a page, for the list on the home screen; without it, the page would only be missing there. */
export function recordOpenedPage(spaceId: string, pageId: string, changeRequest?: string): void {
  const place = [spaceId, pageId, changeRequest].join();
  if (place === last.place && Date.now() - last.at < AGAIN_AFTER_MS) return;
  last = { place, at: Date.now() };
  api
    .POST('/v1/spaces/{spaceId}/content/page/{pageId}/opened', {
      params: { path: { spaceId, pageId } },
      body: { changeRequest },
    })
    .catch(() => undefined);
}
