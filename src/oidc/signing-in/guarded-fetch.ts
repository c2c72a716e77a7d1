import type { CustomFetch } from 'openid-client';
import type { OutboundClient } from '../../outbound/outbound-client';

const LIMITS = { maxBytes: 128 * 1024, timeoutMs: 5_000, maxRedirects: 0 };
/** The library reads what a provider says of an error. */
const ERRORS = Array.from({ length: 200 }, (_, index) => 400 + index);

/**
 * The fetch function of the library: it uses the guarded outbound client, and only for the permitted addresses. Of
 * responses the library sees status, content type and body.
 */
export const guardedFetch =
  (outbound: OutboundClient): CustomFetch =>
  async (url, { headers: { accept, 'user-agent': _, ...headers }, body }) => {
    const { status, contentType, bytes } = await outbound.fetch(url, {
      ...LIMITS,
      accept,
      headers,
      body: body instanceof URLSearchParams ? body.toString() : undefined,
      acceptStatus: ERRORS,
    });
    return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': contentType } });
  };
