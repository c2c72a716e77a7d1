import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** How long clients may take, in milliseconds. */
const TIMES = {
  /** From the beginning of a connection, or the end of the request before, to the last byte of the head. */
  head: 15_000,
  /** To the last byte of the body, which is small, or arrives at the pace of a slow connection. */
  request: 120_000,
  /** Longer than proxies keep an idle connection, Caddy for two minutes: they close it first, so that none of their requests hits a closed one. */
  idle: 125_000,
  checkEvery: 5_000,
};
const MAX_CONNECTIONS = 20_000;
/** Files and sockets of the service itself: the database, stored files, fetches. */
const OWN_FILES = 512;

/** The limit of open files of this process; Infinity where it is unknown. */
function openFiles(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/** Call before the server listens: clients that are slow or silent are disconnected in bounded time. */
export function limitServer(server: Server, times = TIMES): void {
  server.headersTimeout = times.head;
  server.requestTimeout = times.request;
  server.keepAliveTimeout = times.idle;
  // An option of the constructor, which Nest calls; Node reads it when the server begins to listen.
  Object.assign(server, { connectionsCheckingInterval: times.checkEvery });
  server.maxConnections = Math.max(OWN_FILES, Math.min(MAX_CONNECTIONS, openFiles() - OWN_FILES));
}
