import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limitServer } from './server-limits';

const TIMES = { head: 150, request: 400, idle: 150, checkEvery: 50 };
const HEAD = 'POST / HTTP/1.1\r\nHost: here\r\n';

describe('a server with limits', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => request.resume().once('end', () => response.end('done')));
    limitServer(server, TIMES);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const client = async (first: string): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(first);
    return socket;
  };

  it.each([
    ['sends nothing', '', ''],
    ['never ends its head', HEAD, 'x'],
    ['never ends its body', `${HEAD}Content-Length: 1000\r\n\r\n{`, 'x'],
    ['sends nothing after the response', `${HEAD}Content-Length: 0\r\n\r\n`, ''],
  ])(
    'disconnects a client that %s, while it serves others',
    async (_, first, more) => {
      const slow = await client(first);
      const drip = setInterval(() => more && slow.write(more), 40);
      const closed = once(slow.on('error', () => undefined).resume(), 'close');
      const other = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
        headers: { connection: 'close' },
      });
      expect(await other.text()).toBe('done');
      await closed;
      clearInterval(drip);
    },
    3_000,
  );

  it('accepts no more connections than it has file descriptors for', () => {
    expect(server.maxConnections).toBeGreaterThanOrEqual(512);
    expect(server.maxConnections).toBeLessThanOrEqual(20_000);
  });
});
