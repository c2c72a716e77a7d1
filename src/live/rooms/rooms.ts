import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LiveSignals } from '../live-signals';
import type { LiveSocket } from '../open/live-socket';
import { PresenceExchange } from '../open/presence-exchange';
import { Room } from './room';

const LOOK_EVERY_MS = 1_000;

/** Who is on which page of the change requests that people look at in this process. Nothing of it is stored. */
@Injectable()
export class Rooms implements OnModuleInit, OnModuleDestroy {
  private readonly open = new Map<string, Room>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly signals: LiveSignals,
    private readonly exchange: PresenceExchange,
  ) {}

  onModuleInit(): void {
    this.signals.listen({
      moved: (id, text, process) => this.exchange.hear(this.open.get(id), text, process),
      asked: (id) => this.exchange.answer(this.open.get(id)),
      missed: () => this.askAll(),
    });
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  enter(changeRequestId: string, socket: LiveSocket): Room {
    const known = this.open.get(changeRequestId);
    const room = known ?? new Room(changeRequestId);
    room.sockets.add(socket);
    for (const presence of room.presences.all) socket.sendJson('presence', presence);
    if (known) return room;
    this.open.set(changeRequestId, room);
    this.ask(room);
    return room;
  }

  leave(room: Room, socket: LiveSocket): void {
    if (!room.sockets.delete(socket)) return;
    this.exchange.move(room, room.presences.left(socket));
    if (room.sockets.size === 0) this.open.delete(room.id);
  }

  private ask({ id }: Room): void {
    // Whoever is not told of somebody now is told when they move.
    void this.signals.tellOthers('asked', id).catch(() => undefined);
  }

  private askAll(): void {
    for (const room of this.open.values()) {
      this.ask(room);
      this.exchange.answer(room);
    }
  }

  private look(): void {
    for (const room of this.open.values()) this.exchange.forgetGone(room);
  }
}
