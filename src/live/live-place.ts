/** The target in the address of a connection: a page of a change request, or the whole change request. */
export interface LivePlace {
  readonly spaceId: string;
  readonly changeRequestId: string;
  readonly pageId?: string;
}

const ADDRESS = /\/v1\/spaces\/([\w-]{1,32})\/change-requests\/([\w-]{1,32})(?:\/pages\/([\w-]{1,32}))?\/live$/;

export function parseLivePlace(url: string | undefined): LivePlace | undefined {
  const [, spaceId, changeRequestId, pageId] = ADDRESS.exec((url ?? '').split('?')[0] ?? '') ?? [];
  return spaceId && changeRequestId ? { spaceId, changeRequestId, pageId } : undefined;
}
