import { createRequire } from 'node:module';
import path from 'node:path';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { dist } from '../scripts/sources.mjs';

/** The part of a live document that contains the text. */
const ROOT = 'prosemirror';

/** A client that is connected to a page, and types. */
export class LiveClient {
  #frames;
  #onUpdate = () => undefined;
  #onStored = () => undefined;
  doc = new Y.Doc();
  received = 0;

  static async open(url, place, token) {
    const client = new LiveClient();
    client.#frames = createRequire(import.meta.url)(path.join(dist, 'src', 'common', 'live', 'frames.js'));
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/${place}/live`);
    client.socket = socket;
    await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`The connection to ${place} was closed: ${code}`)));
      socket.on('open', () => socket.send(JSON.stringify({ token })));
      socket.on('message', (data) => client.#receive(data, resolve));
    });
    return client;
  }

  #receive(data, ready) {
    const { frameOf, readFrame } = this.#frames;
    const frame = readFrame(data);
    if (frame?.kind === 'state') this.socket.send(frameOf('state', Y.encodeStateVector(this.doc)));
    if (frame?.kind === 'stored') this.#onStored();
    if (frame?.kind !== 'update') return;
    Y.applyUpdate(this.doc, frame.body, this);
    this.received += 1;
    ready();
    this.#onUpdate(performance.now());
  }

  /** Types one letter. @returns {Promise<void>} resolved when it is stored */
  type() {
    const before = Y.encodeStateVector(this.doc);
    const [text] = this.doc.getXmlFragment(ROOT).createTreeWalker((type) => type instanceof Y.XmlText);
    text.insert(text.length, 'k');
    const stored = new Promise((resolve) => (this.#onStored = resolve));
    this.socket.send(this.#frames.frameOf('update', Y.encodeStateAsUpdate(this.doc, before)));
    return stored;
  }

  /** Waits for the next update of another client. @returns {Promise<number>} */
  next() {
    return new Promise((resolve) => (this.#onUpdate = resolve));
  }

  close() {
    this.socket.removeAllListeners('close');
    this.socket.close();
  }
}
