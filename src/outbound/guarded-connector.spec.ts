import { lookup } from 'node:dns';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { guardedConnector, RefusedAddressError, type AddressCheck } from './guarded-connector';

const never = new AbortController().signal;
let server: Server;
let received: string[];

beforeEach(async () => {
  received = [];
  server = createServer((socket) => {
    socket.on('data', (data) => received.push(data.toString()));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function connect(check: AddressCheck): Promise<Error | null> {
  const port = String((server.address() as AddressInfo).port);
  return new Promise((resolve) => {
    guardedConnector(
      lookup,
      check,
      never,
    )({ hostname: '127.0.0.1', protocol: 'http:', port }, (error, socket) => {
      socket?.destroy();
      resolve(error);
    });
  });
}

it('returns a connection whose peer is permitted', async () => {
  expect(await connect(() => true)).toBeNull();
});

it('disconnects a peer that is not permitted although its literal was', async () => {
  const answers = [true, false];
  const error = await connect(() => answers.shift() ?? false);
  expect(error).toBeInstanceOf(RefusedAddressError);
  expect(error?.message).toContain('answered from refused address');
  expect(received).toEqual([]);
});

it('checks the default port of the scheme when the URL has none', () => {
  const ports: number[] = [];
  const connector = guardedConnector(lookup, (_host, _address, port) => ports.push(port) === 0, never);
  connector({ hostname: '10.0.0.1', protocol: 'https:', port: '' }, () => undefined);
  connector({ hostname: '10.0.0.1', protocol: 'http:', port: '' }, () => undefined);
  expect(ports).toEqual([443, 80]);
});

it('ends an attempt whose look-up never returns when the client closes', async () => {
  const closing = new AbortController();
  const failed = new Promise<Error | null>((resolve) => {
    const connector = guardedConnector(
      () => undefined,
      () => true,
      closing.signal,
    );
    connector({ hostname: 'docs.example.com', protocol: 'http:', port: '80' }, (error, _socket) => resolve(error));
  });
  closing.abort();
  expect((await failed)?.message).toBe('the client was closed');
});
