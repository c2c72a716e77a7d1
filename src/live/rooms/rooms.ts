import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LiveSignals } from '../live-signals';
import type { LiveSocket } from '../open/live-socket';
import { PresenceExchange } from '../open/presence-exchange';
import { Room } from './room';

const CHECK_INTERVAL_MS = 1_000;

/** Presence by page in the change requests that people view in this process. None of it is stored. */
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
      moved: (id, text, process) => this.exchange.receive(this.open.get(id), text, process),
      presencesWanted: (id) => this.exchange.answer(this.open.get(id)),
      missed: () => this.exchangeAll(),
    });
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
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
    this.requestPresences(room);
    return room;
  }

  leave(room: Room, socket: LiveSocket): void {
    if (!room.sockets.delete(socket)) return;
    this.exchange.move(room, room.presences.left(socket));
    if (room.sockets.size === 0) this.open.delete(room.id);
  }

  private requestPresences({ id }: Room): void {
    // Without the answer, people in other processes appear when they move.
    void this.signals.sendToOthers('asked', id).catch(() => undefined);
  }

  private exchangeAll(): void {
    for (const room of this.open.values()) {
      this.requestPresences(room);
      this.exchange.answer(room);
    }
  }

  private check(): void {
    for (const room of this.open.values()) this.exchange.forgetGone(room);
  }
}
