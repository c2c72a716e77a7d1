import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { drain } from './drain';

const OPEN: ServerResponse[] = [];

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => {
    OPEN.push(response);
    server.emit('started');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

interface Answer {
  readonly status?: number;
  readonly connection?: string;
}

const get = (port: number, agent?: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    });
    call.on('error', reject);
    call.end();
  });

describe('draining a server', () => {
  afterEach(() => OPEN.splice(0));

  it('waits for a running request on a keep-alive connection, and refuses new ones', async () => {
    const { server, port } = await listening();
    const agent = new Agent({ keepAlive: true });
    const answer = get(port, agent);
    await once(server, 'started');
    const drained = drain(server, 5_000);
    await expect(get(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    OPEN[0]?.end('done');
    await expect(answer).resolves.toMatchObject({ status: 200 });
    await expect(drained).resolves.toBe(true);
    agent.destroy();
  });

  it('does not wait for idle connections', async () => {
    const { server, port } = await listening();
    server.keepAliveTimeout = 600_000;
    const agent = new Agent({ keepAlive: true });
    const answer = get(port, agent);
    await once(server, 'started');
    OPEN[0]?.end('done');
    await answer;
    await expect(drain(server, 600_000)).resolves.toBe(true);
    agent.destroy();
  });

  it('cuts requests that are still running at the deadline', async () => {
    const { server, port } = await listening();
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(server, 'started');
    await expect(drain(server, 60)).resolves.toBe(false);
    await once(socket, 'close');
  });

  it('accepts a server that never listened', async () => {
    await expect(drain(createServer(), 10)).resolves.toBe(true);
  });
});
