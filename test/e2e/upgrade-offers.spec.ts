import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { liveStage } from './live-stage';

/** What Java's client sends with every request to an address without TLS. */
const H2C = [
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
];
const WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

describe('an offer to change the protocol', () => {
  const on = liveStage();
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const open = async () => {
    const socket = connect(Number(new URL(on.app.url).port), '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    const head = (line: string, headers: readonly string[]) =>
      [`${line} HTTP/1.1`, 'Host: here', `Authorization: Bearer ${on.tenant.token}`, ...headers, '', ''].join('\r\n');
    return {
      write: (text: string) => socket.write(text),
      /** Sends a request, and returns the status and the whole response once its text has arrived. */
      async send(
        line: string,
        headers: readonly string[],
        body: readonly string[],
        isComplete: (text: string) => boolean,
      ) {
        received = '';
        socket.write(head(line, headers));
        for (const part of body) {
          await new Promise((resolve) => setImmediate(resolve));
          socket.write(part);
        }
        await eventually(() => isComplete(received));
        return { status: Number(received.split(' ')[1]), text: received };
      },
    };
  };
  const json = (text: string): boolean => text.trimEnd().endsWith('}') || text.includes('\r\n0\r\n');

  it.each([
    ['a length', 'Content-Length: 25', (body: string) => [body.slice(0, 10), body.slice(10)]],
    ['chunks', 'Transfer-Encoding: chunked', (body: string) => [`19\r\n${body}\r\n`, '0\r\n\r\n']],
  ])('of HTTP/2 is declined by answering as usual, body of %s included', async (_name, header, parts) => {
    const connection = await open();
    const read = await connection.send(`GET /v1/spaces/${on.spaceId}`, H2C, [], json);
    expect([read.status, read.text]).toEqual([200, expect.stringContaining(`"id":"${on.spaceId}"`)]);
    const body = '{"subject":"From Java 17"}';
    const made = await connection.send(
      `POST /v1/spaces/${on.spaceId}/change-requests`,
      [...H2C, 'Content-Type: application/json', header.replace('25', String(body.length))],
      parts(body).map((part) => part.replace(/^19/, body.length.toString(16))),
      json,
    );
    expect([made.status, made.text]).toEqual([201, expect.stringContaining('"subject":')]);
    // The connection goes on, with an offer and without one.
    for (const headers of [H2C, []])
      expect((await connection.send(`GET /v1/spaces/${on.spaceId}`, headers, [], json)).status).toBe(200);
  });

  it('of WebSocket is taken by live editing alone', async () => {
    const elsewhere = await (await open()).send(`GET /v1/spaces/${on.spaceId}`, WEBSOCKET, [], json);
    expect(elsewhere.status).toBe(200);
    const unknown = await (await open()).send('GET /v1/nothing', WEBSOCKET, [], json);
    expect(unknown.status).toBe(404);
    const address = `/v1/${on.readme}/live`;
    const notGet = await (await open()).send(`DELETE ${address}`, WEBSOCKET, [], json);
    expect(notGet.status).toBe(404);
    const taken = await (await open()).send(`GET ${address}`, WEBSOCKET, [], (text) => text.includes('\r\n\r\n'));
    expect(taken.status).toBe(101);
    const other = await (await open()).send(`GET ${address}`, H2C, [], json);
    expect(other.status).toBe(404);
    const editor = await on.enter(new LiveEditor(on.app.url, on.readme, on.tenant.token));
    editor.type(' Typed.');
    await editor.stored();
  });
});
