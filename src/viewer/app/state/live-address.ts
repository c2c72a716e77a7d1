import { root } from '../addresses';

/** Where people meet over a WebSocket: at a page of a change request, or at all of it. */
export function liveAddress(spaceId: string, changeRequestId: string, pageId?: string): string {
  const place = pageId === undefined ? 'live' : `pages/${pageId}/live`;
  const address = new URL(`v1/spaces/${spaceId}/change-requests/${changeRequestId}/${place}`, root);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
