import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** How long clients may take, in milliseconds. */
const TIMES = {
  /** From the beginning of a connection, or the end of the request before, to the last byte of the head. */
  head: 15_000,
  /** To the last byte of the body, which is small, or comes in at the pace of a slow line. */
  request: 120_000,
  /** Longer than proxies keep a connection that nobody uses: they close it, and none of their requests meets a closed one. */
  idle: 65_000,
  lookEvery: 5_000,
};
const MOST_CONNECTIONS = 20_000;
/** Files and sockets of the service itself: the database, stored files, fetches. */
const OWN_FILES = 512;

/** How many files this process may have open; where nobody says, enough. */
function openFiles(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/** Call before the server listens: clients that are slow, or say nothing, lose their connection in bounded time. */
export function limitServer(server: Server, times = TIMES): void {
  server.headersTimeout = times.head;
  server.requestTimeout = times.request;
  server.keepAliveTimeout = times.idle;
  // Read when the server begins to listen; the option of the constructor, which is not ours to call.
  Object.assign(server, { connectionsCheckingInterval: times.lookEvery });
  server.maxConnections = Math.max(OWN_FILES, Math.min(MOST_CONNECTIONS, openFiles() - OWN_FILES));
}
