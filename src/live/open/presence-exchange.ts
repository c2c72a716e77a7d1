import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { ListenConnection } from '../../database/listen-connection';
import { LiveSignals } from '../live-signals';
import type { LiveSocket } from './live-socket';
import type { Presence, Presences } from './presences';

/** A document or change request in which people see each other's presence. */
export interface Gathering {
  readonly id: string;
  readonly sockets: ReadonlySet<LiveSocket>;
  readonly presences: Presences;
}

/** Exchanges presences between clients, in this process and in others. */
@Injectable()
export class PresenceExchange {
  constructor(
    private readonly signals: LiveSignals,
    private readonly connection: ListenConnection,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The presence of a client of this process changed. */
  move(gathering: Gathering, presence: Presence | undefined): void {
    if (!presence) return;
    this.show(gathering, presence);
    this.broadcast(gathering, presence);
  }

  /** Receives a presence from another process. */
  receive(gathering: Gathering | undefined, text: string, process: number): void {
    const presence = gathering?.presences.read(text, process);
    if (gathering && presence) this.show(gathering, presence);
  }

  /** Sends the presences of this process to the other processes. */
  answer(gathering: Gathering | undefined): void {
    for (const presence of gathering?.presences.own ?? []) if (gathering) this.broadcast(gathering, presence);
  }

  /** Removes presences of processes that died, which cannot report departures. */
  forgetGone(gathering: Gathering): void {
    const gone = gathering.presences.forgetGone((process) => this.connection.isAlive(process));
    for (const presence of gone) this.show(gathering, presence);
  }

  private show({ sockets }: Gathering, presence: Presence): void {
    for (const socket of sockets) if (socket.clientId !== presence.clientId) socket.sendJson('presence', presence);
  }

  private broadcast({ id }: Gathering, presence: Presence): void {
    this.signals
      .sendToOthers('moved', id, JSON.stringify(presence))
      .catch((error: unknown) => this.log.debug({ err: error }, 'presence in live documents could not be sent'));
  }
}
