import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const CHECK_EVERY_MS = 50;

/**
 * Stops accepting connections and waits until every running request has ended, at most `deadlineMs`; then closes what is
 * left. Resolves true when nothing had to be cut.
 */
export async function drain(server: Server, deadlineMs: number): Promise<boolean> {
  if (!server.listening) return true;
  // A client with a keep-alive connection must not send another request on it.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  let clean = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS);
  const deadline = setTimeout(() => {
    clean = false;
    server.closeAllConnections();
  }, deadlineMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
  return clean;
}
