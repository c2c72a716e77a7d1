import { PING_MS } from '../../core/live/limits';

/** Times in milliseconds. */
export interface HeartbeatTimes {
  /** After so much silence the other side is asked. */
  readonly ping: number;
  /** A server that does not answer within this time is lost. */
  readonly lost: number;
}

const TIMES: HeartbeatTimes = { ping: PING_MS, lost: 10_000 };

/** Notices that nothing arrives on a connection any more: asks the other side, and gives the connection up without an answer. */
export class Heartbeat {
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly ask: () => void,
    private readonly giveUp: () => void,
    private readonly times = TIMES,
  ) {}

  /** Something arrived. */
  note(): void {
    this.askAfter(this.times.ping);
  }

  askAfter(ms: number): void {
    this.stop();
    this.timer = setTimeout(() => this.askNow(), ms);
  }

  askNow(): void {
    this.ask();
    this.expectWithin(this.times.lost);
  }

  /** Gives the connection up unless something arrives in time. */
  expectWithin(ms: number): void {
    this.stop();
    this.timer = setTimeout(this.giveUp, ms);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
