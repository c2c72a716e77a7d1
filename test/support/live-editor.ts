import * as Y from 'yjs';
import { type ClientOptions, WebSocket } from 'ws';
import { readLiveDocument, ROOT } from '../../src/live/text/live-text';
import { documentToMarkdown } from '../../core/documents/json/document-to-markdown';
import { LiveConnection, type LivePresence, type LiveSocketLike } from '../../app/editor/live/live-connection';
import type { HeartbeatTimes } from '../../app/lib/heartbeat';
import { eventually } from './eventually';

/** A person who edits a page over the same connection as the app, without a browser. */
export class LiveEditor {
  readonly doc = new Y.Doc();
  readonly presences: LivePresence[] = [];
  readonly connection: LiveConnection;
  /** The address to connect to; a new address is used from the next connection on. */
  address: string;

  /** @param place `spaces/…/pages/…` */
  constructor(
    url: string,
    place: string,
    private readonly token: string | undefined,
    private readonly options: ClientOptions = {},
    times?: HeartbeatTimes,
    /** The number under which it counts its changes; a random one by default. */
    clientId?: number,
  ) {
    if (clientId !== undefined) this.doc.clientID = clientId;
    this.address = addressOf(url, place);
    this.connection = new LiveConnection(this.doc, {
      connect: () => {
        const socket = new WebSocket(this.address, this.options);
        // Nothing may be listening; the socket closes afterwards.
        socket.on('error', () => undefined);
        return socket as unknown as LiveSocketLike;
      },
      token: () => this.token,
      onChange: () => undefined,
      onPresence: (presence) => this.presences.push(presence),
      times,
    });
  }

  /** Waits until it has received everything that the server has. */
  async ready(): Promise<this> {
    await eventually(() => this.connection.isSynced || this.connection.state === 'ended');
    return this;
  }

  /** Waits until the server has stored everything typed here. */
  stored(): Promise<unknown> {
    return eventually(() => this.connection.isStored);
  }

  get markdown(): string {
    return documentToMarkdown(readLiveDocument(this.doc));
  }

  private get root(): Y.XmlFragment {
    return this.doc.getXmlFragment(ROOT);
  }

  /** The texts of the document, in order. */
  get texts(): Y.XmlText[] {
    return [...this.root.createTreeWalker((type) => type instanceof Y.XmlText)] as unknown as Y.XmlText[];
  }

  /** Types at the end of the n-th text. */
  type(words: string, at = 0): void {
    const text = this.texts[at];
    text?.insert(text.length, words);
  }

  /** Adds a paragraph. */
  add(words: string): void {
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText(words)]);
    this.root.insert(Math.max(0, this.root.length - 1), [paragraph]);
  }

  /** Drops the connection, which is re-established automatically. */
  cut(): void {
    (this.connection as unknown as { socket?: WebSocket }).socket?.terminate();
  }

  leave(): void {
    this.connection.end();
  }
}

export const addressOf = (url: string, place: string): string => `${url.replace(/^http/, 'ws')}/v1/${place}/live`;
