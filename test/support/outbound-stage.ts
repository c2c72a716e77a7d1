import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type LookupFunction,
  type Server as TcpServer,
} from 'node:net';
import { AppError } from '../../core/errors/app-error';
import { GuardedOutboundClient } from '../../src/outbound/guarded-outbound-client';
import { OutboundError } from '../../src/outbound/outbound-error';

export const LIMITS = { maxBytes: 1024 * 1024, timeoutMs: 5000 };
export const GENERAL = 'The URL could not be fetched. Check that it is public and responds within 5 seconds.';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const closers: Array<() => Promise<unknown>> = [];
export const logged: Array<Record<string, unknown>> = [];

async function listen(server: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

export const serve = (handler: Handler): Promise<number> => listen(createServer(handler));

/** A server that answers every connection with these exact bytes and then leaves it open or closes it. */
export async function serveRaw(answer: string, end: boolean): Promise<number> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    closers.unshift(async () => socket.destroy());
    socket.once('data', () => (end ? socket.end(answer) : socket.write(answer)));
  });
  return listen(server);
}

export function client(allow: readonly string[] = [], lookup?: LookupFunction): GuardedOutboundClient {
  const made = new GuardedOutboundClient({
    allow,
    lookup,
    userAgent: 'test-agent/1',
    log: { warn: (object) => logged.push(object) },
  });
  closers.unshift(() => made.close());
  return made;
}

/** A lookup that returns one list of addresses after another, and the last one from then on. */
export function lookupOf(...answers: string[][]): LookupFunction {
  return (_host, options, callback) => {
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    const found = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all === true) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}

export async function failure(fetched: Promise<unknown>): Promise<OutboundError> {
  const error: unknown = await fetched.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OutboundError);
  expect(error).toBeInstanceOf(AppError);
  expect((error as OutboundError).status).toBe(400);
  return error as OutboundError;
}

/** Closes all servers and clients that a test has opened. */
export async function closeAll(): Promise<void> {
  logged.length = 0;
  for (const close of closers.splice(0)) await close();
}
