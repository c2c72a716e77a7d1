import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../../core/errors/app-error';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { type LivePlace, parseLivePlace } from './live-place';
import { bytesOf, LiveConnections } from './live-connections';
import { CLOSE, type CloseReason } from '../../core/live/close-codes';

const MAX_MESSAGE = 1024 * 1024;
/** Time limit for authenticating; the number of unauthenticated clients is limited too. */
const GREETING_MS = 5_000;
const MAX_UNKNOWN = 500;

const REASONS: Readonly<Record<number, CloseReason>> = {
  400: 'refused',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'gone',
  409: 'final',
  413: 'tooLarge',
  429: 'tooMany',
};

/**
 * Accepts WebSocket connections on the port of the service. A client authenticates first: `{"token": …}`, or `{}` for the cookie of a
 * session, which is accepted only from pages of this service.
 */
@Injectable()
export class LiveServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
  });
  private readonly origin: string;
  private unknown = 0;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly connections: LiveConnections,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.origin = new URL(publicUrl).origin;
  }

  onApplicationBootstrap(): void {
    const server = this.http.httpAdapter?.getHttpServer() as Server | undefined;
    server?.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.upgrade(request, socket, head),
    );
  }

  onModuleDestroy(): void {
    for (const socket of this.sockets.clients) socket.close(CLOSE.again);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.on('error', () => socket.destroy());
    const place = parseLivePlace(request.url);
    const { origin } = request.headers;
    if (!place) return void refuse('404 Not Found');
    if (origin !== undefined && origin !== this.origin) return void refuse('403 Forbidden');
    if (this.unknown >= MAX_UNKNOWN) return void refuse('503 Service Unavailable');
    this.sockets.handleUpgrade(request, socket, head, (opened) => this.greet(opened, request, place));
  }

  private greet(socket: WebSocket, request: IncomingMessage, place: LivePlace): void {
    this.unknown += 1;
    const known = () => {
      clearTimeout(timer);
      socket.off('close', known);
      this.unknown -= 1;
    };
    const timer = setTimeout(() => socket.close(CLOSE.unauthenticated), GREETING_MS);
    socket.on('close', known);
    socket.on('error', (error) => this.log.debug({ err: error }, 'a live connection broke'));
    socket.once('message', (data, isBinary) => {
      known();
      const greeting = isBinary ? '' : Buffer.from(bytesOf(data)).toString();
      this.connections.open(socket, request, place, greeting).catch((error: unknown) => this.refuse(socket, error));
    });
  }

  private refuse(socket: WebSocket, error: unknown): void {
    const isOurs = error instanceof AppError;
    if (!isOurs) this.log.error({ err: error }, 'a live connection could not be opened');
    const reason = isOurs ? (REASONS[error.status] ?? 'again') : 'again';
    socket.close(CLOSE[reason], isOurs ? error.message.slice(0, 100) : '');
  }
}
