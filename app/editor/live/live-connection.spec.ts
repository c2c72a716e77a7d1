import * as Y from 'yjs';
import { CLOSE } from '../../../core/live/close-codes';
import { frameOf, jsonFrame, readFrame } from '../../../core/live/frames';
import { PROTOCOL } from '../../../core/live/limits';
import { LiveConnection, type LiveSocketLike } from './live-connection';

const [OPEN, CLOSING] = [1, 2];

class Socket implements LiveSocketLike {
  binaryType = '';
  onopen: LiveSocketLike['onopen'] = null;
  onmessage: LiveSocketLike['onmessage'] = null;
  onclose: LiveSocketLike['onclose'] = null;
  readyState = OPEN;
  readonly received: (string | undefined)[] = [];

  send(data: string | Uint8Array): void {
    if (this.readyState !== OPEN) throw new Error('WebSocket is already in CLOSING or CLOSED state.');
    if (typeof data !== 'string') this.received.push(readFrame(data)?.kind);
  }

  close(): void {
    this.readyState = CLOSING;
  }

  /** Accepts the connection, like the server. */
  accept(): void {
    this.onopen?.();
    const frames = [
      jsonFrame('access', { canWrite: true, document: 'd', protocol: PROTOCOL }),
      frameOf('state', Y.encodeStateVector(new Y.Doc())),
    ];
    for (const frame of frames) this.onmessage?.({ data: frame.slice().buffer });
  }
}

describe('what is typed while the connection closes', () => {
  it('is not sent to the closing socket, and sent with the next connection', async () => {
    const sockets: Socket[] = [];
    const connection = new LiveConnection(new Y.Doc(), {
      connect: () => {
        sockets.push(new Socket());
        return sockets.at(-1) as Socket;
      },
      token: () => undefined,
      onChange: () => undefined,
      onPresence: () => undefined,
    });
    const [first] = sockets;
    first?.accept();
    if (first) first.readyState = CLOSING;
    connection.doc.getText('t').insert(0, 'Typed.');
    const written = connection.write();
    connection.move({ at: 1 });
    first?.onclose?.({ code: CLOSE.again, reason: '' });
    await expect(written).resolves.toBe(false);
    connection.resume();
    sockets[1]?.accept();
    expect([connection.isStored, sockets[1]?.received]).toEqual([false, ['state', 'update', 'presence']]);
    connection.end();
  });
});
