import { root } from './paths';

/** The WebSocket address where people edit together or see each other: for a page of a change request, or for the whole change request. */
export function liveAddress(spaceId: string, changeRequestId: string, pageId?: string): string {
  const place = pageId === undefined ? 'live' : `pages/${pageId}/live`;
  const address = new URL(`v1/spaces/${spaceId}/change-requests/${changeRequestId}/${place}`, root);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
