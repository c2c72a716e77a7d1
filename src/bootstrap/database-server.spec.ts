import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { checkServer, describeConnectError } from './database-server';

const ADDRESS = 'postgres://bindery:hunter2@db.example.com/docs';
const failure = (code: string): Error => Object.assign(new Error('hunter2 was refused'), { code });

/** A message of the PostgreSQL protocol: type, length, body. */
function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(body, 'latin1');
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}

/** Implements just enough of the protocol to accept any client and to answer one query with its version. */
function answer(socket: Socket, version: string): void {
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]));
    socket.once('data', () => {
      const column = message('T', '\0\x01server_version_num\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0');
      const row = message('D', `\0\x01\0\0\0${String.fromCharCode(version.length)}${version}`);
      socket.write(Buffer.concat([column, row, message('C', 'SHOW\0'), message('Z', 'I')]));
    });
  });
  socket.on('error', () => undefined);
}

async function serverOf(onConnection: (socket: Socket) => void): Promise<{ server: Server; address: string }> {
  const server = createServer(onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, address: `postgres://bindery:hunter2@127.0.0.1:${port}/docs` };
}

describe('the server of DATABASE_URL', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000', '53300', '57P03', 'XX000'])(
    'names host, variable and fix on %s, and no password',
    (code) => {
      const text = describeConnectError(failure(code), ADDRESS);
      expect(text).toContain('db.example.com:5432');
      expect(text).toContain('DATABASE_URL');
      expect(text).not.toContain('hunter2');
    },
  );

  it('reports the failures of all addresses of one name', () => {
    const both = new AggregateError([failure('ECONNREFUSED'), failure('ECONNREFUSED')]);
    expect(describeConnectError(both, ADDRESS)).toContain('nothing listens there');
  });

  it('is refused when it is older than 15', async () => {
    const { server, address } = await serverOf((socket) => answer(socket, '140012'));
    await expect(checkServer(address)).rejects.toThrow('has version 14; Bindery requires 15 or later');
    server.close();
  });

  it('is accepted from version 15 on', async () => {
    const { server, address } = await serverOf((socket) => answer(socket, '150000'));
    await expect(checkServer(address)).resolves.toBe(15);
    server.close();
  });

  it('is refused when it hangs up', async () => {
    const { server, address } = await serverOf((socket) => socket.destroy());
    await expect(checkServer(address)).rejects.toThrow(/cannot be reached/);
    server.close();
  });
});
