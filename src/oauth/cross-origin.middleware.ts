import type { Request, RequestHandler, Response } from 'express';

/** The MCP servers, the endpoints without cookies, and the metadata; not the consent page. */
const CALLED = [
  /^\/v1\/mcp$/,
  /^\/oauth\/(?:token|register|revoke)$/,
  // The MCP server of a site, on the host of the service or of the site, optionally after the key of a share link.
  /^(?:\/sites\/[^/]+)?(?:\/[^/]+)?\/~mcp$/,
  /^(?:\/sites\/[^/]+)?\/~oauth\/(?:token|register)$/,
  /\/\.well-known\/oauth-(?:protected-resource|authorization-server)(?:\/|$)/,
];

const READABLE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'www-authenticate, mcp-session-id, retry-after',
};
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'authorization, content-type, mcp-protocol-version, mcp-session-id, last-event-id',
  'Access-Control-Max-Age': '7200',
};

/** Lets pages of any origin read a response, unless it may depend on a cookie. */
export function letPagesRead({ headers }: Request, response: Response): void {
  if (headers.cookie === undefined) response.set(READABLE);
}

/**
 * Lets pages of any origin call what MCP clients in browsers call, with tokens that they send themselves. Runs before the rate limits, so
 * that pages can read that they have to wait. GET responses are opened by the endpoints themselves, because a site without such an endpoint
 * answers with a page.
 */
export const openToPages: RequestHandler = (request, response, next) => {
  const { path, method, headers } = request;
  if (!CALLED.some((form) => form.test(path))) return next();
  if (method === 'POST') letPagesRead(request, response);
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return next();
  letPagesRead(request, response);
  response.set(PREFLIGHT).status(204).end();
};
