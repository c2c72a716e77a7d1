import type { IncomingMessage, Server } from 'node:http';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RawData, WebSocket } from 'ws';
import { tooBusy, tooManyRequests } from '../../core/errors/app-error';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { LiveAccess } from './live-access';
import type { LivePlace } from './live-place';
import { LiveSocket } from './open/live-socket';
import { OpenDocument } from './open/open-document';
import { OpenDocuments } from './open/open-documents';
import { PresenceExchange } from './open/presence-exchange';
import { Room } from './rooms/room';
import { Rooms } from './rooms/rooms';
import { type Frame, readFrame, readJsonBody } from '../../core/live/frames';
import { PING_MS, PROTOCOL } from '../../core/live/limits';

/** Maximum number of connections in one process: of one person to pages, and to change requests; to one page; in total. */
const MAX_OF_PERSON = 20;
const MAX_OF_DOCUMENT = 100;
const LIMIT = 5_000;
const RETRY_SECONDS = 30;
/** Interval of permission checks: unauthorized connections are closed within a second. */
const CHECK_INTERVAL_MS = 400;

/** The target of a connection: a page, or a change request. */
type Joined = OpenDocument | Room;

export const bytesOf = (data: RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;

/** The connections of this process and their messages. */
@Injectable()
export class LiveConnections implements OnModuleInit, OnModuleDestroy {
  private readonly all = new Map<LiveSocket, Joined>();
  /** After how many milliseconds of silence a client is asked whether it is still there. */
  pingMs = PING_MS;
  private timer?: NodeJS.Timeout;
  private isLooking = false;

  constructor(
    private readonly access: LiveAccess,
    private readonly documents: OpenDocuments,
    private readonly rooms: Rooms,
    private readonly exchange: PresenceExchange,
    private readonly http: HttpAdapterHost,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @throws the reason for refusing the connection */
  async open(opened: WebSocket, request: IncomingMessage, place: LivePlace, greeting: string): Promise<void> {
    const entry = await this.access.enter(request, greeting, place);
    const { call, person, changeRequest, canWrite, protocol, client } = entry;
    const { spaceId, pageId } = place;
    this.refuseTooMany(person.id, pageId === undefined);
    const document = pageId === undefined ? undefined : await this.documents.get(changeRequest, pageId);
    if (document) this.refuseTooMany(person.id, false, document);
    if (opened.readyState !== opened.OPEN) return;
    const socket = new LiveSocket(opened, call, person, spaceId, protocol);
    socket.canWrite = canWrite;
    socket.sendJson('access', {
      protocol: PROTOCOL,
      document: document?.id ?? changeRequest.id,
      canWrite,
      person,
      isNumberTaken: client !== undefined && document?.presences.has(client),
    });
    const joined = document ?? this.rooms.enter(changeRequest.id, socket);
    this.all.set(socket, joined);
    opened.on('close', () => this.left(socket, joined));
    opened.on('message', (data, isBinary) => this.receive(socket, joined, bytesOf(data), isBinary));
    document?.welcome(socket);
  }

  private left(socket: LiveSocket, joined: Joined): void {
    this.all.delete(socket);
    if (joined instanceof Room) this.rooms.leave(joined, socket);
    else this.documents.leave(joined, socket);
  }

  private refuseTooMany(personId: string, isRoom: boolean, document?: OpenDocument): void {
    const own = [...this.all].filter(
      ([{ person }, joined]) => person.id === personId && joined instanceof Room === isRoom,
    );
    if (own.length >= MAX_OF_PERSON)
      throw tooManyRequests(
        'too_many_at_once',
        `One person edits at most ${MAX_OF_PERSON} pages at a time.`,
        RETRY_SECONDS,
      );
    if (this.all.size >= LIMIT) throw tooBusy('Too many people are editing. Try again later.', RETRY_SECONDS);
    if (document && document.sockets.size >= MAX_OF_DOCUMENT)
      throw tooBusy('Too many people are editing this page. Try again later.', RETRY_SECONDS);
  }

  private receive(socket: LiveSocket, joined: Joined, bytes: Uint8Array, isBinary: boolean): void {
    const frame = isBinary ? readFrame(bytes) : undefined;
    if (!socket.mayReceive(frame?.kind, bytes.length)) return socket.close('tooMany', 'Too much was sent at once.');
    if (frame?.kind === 'ping') return socket.send('ping', new Uint8Array());
    if (!frame) return socket.close('refused', 'This is no message of a live document.');
    if (!(joined instanceof Room)) return this.handle(socket, joined, frame);
    if (frame.kind !== 'presence') return socket.close('refused', 'This is no message of a change request.');
    this.exchange.move(joined, joined.report(socket, readJsonBody(frame.body)));
  }

  private handle(socket: LiveSocket, document: OpenDocument, { kind, body }: Frame): void {
    switch (kind) {
      case 'state':
        return document.answer(socket, body);
      case 'update':
      case 'part':
        if (socket.canWrite)
          return kind === 'part'
            ? socket.addPart(new Uint8Array(body))
            : document.receive(socket, socket.withParts(body));
        // Updates sent before write access was lost stay with the client, which reconnects as a reader.
        if (socket.couldWrite) return socket.close('again');
        return socket.close('forbidden', 'You may read this page, but not edit it.');
      case 'presence':
        return this.exchange.move(document, document.presences.report(socket, readJsonBody(body)));
      case 'write':
        return void this.write(socket, document, readJsonBody(body));
      default:
        return socket.close('refused', 'Only the server sends this message.');
    }
  }

  private async write(socket: LiveSocket, document: OpenDocument, asked: unknown): Promise<void> {
    const id = typeof asked === 'number' ? asked : 0;
    try {
      if (socket.canWrite) await this.documents.write(document);
      socket.sendJson('write', { id, ok: socket.canWrite });
    } catch (error) {
      this.log.warn({ err: error }, 'what people typed together could not be written into its change request');
      socket.sendJson('write', { id, ok: false });
    }
  }

  /** Closes unauthorized connections, and updates write permissions. */
  private async check(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      if (this.all.size === 0) return;
      const isStopping = !(this.http.httpAdapter?.getHttpServer() as Server | undefined)?.listening;
      // New connections were checked when they were opened; their change request is unknown here.
      const connected = [...this.all];
      const ids = new Set(connected.map(([, { changeRequestId }]) => changeRequestId));
      const editable = await this.access.editable([...ids]);
      const now = performance.now();
      for (const [socket, joined] of connected) {
        socket.probe(now, this.pingMs);
        if (isStopping) socket.close('again');
        else this.adjust(socket, await this.access.mayWrite(socket.call, socket.spaceId), joined, editable);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'the access of open live connections could not be checked');
    } finally {
      this.isLooking = false;
    }
  }

  private adjust(
    socket: LiveSocket,
    mayWrite: Awaited<ReturnType<LiveAccess['mayWrite']>>,
    { id, changeRequestId }: Joined,
    editable: ReadonlySet<string>,
  ): void {
    if (mayWrite === 'unauthenticated') return socket.close(mayWrite, 'You are not signed in any more.');
    if (mayWrite === 'forbidden') return socket.close(mayWrite, 'You may not read this page any more.');
    const canWrite = mayWrite && editable.has(changeRequestId);
    if (canWrite === socket.canWrite) return;
    socket.couldWrite = socket.canWrite;
    socket.canWrite = canWrite;
    socket.sendJson('access', { protocol: PROTOCOL, document: id, canWrite, person: socket.person });
  }
}
