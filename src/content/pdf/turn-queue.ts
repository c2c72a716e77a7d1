import { conflict } from '../../common/errors/app-error';

/** Lets one piece of work run at a time; those that wait keep their order, and there may be so many of them. */
export class TurnQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly most: number) {}

  /** 409 when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.most) throw conflict('Too many PDFs are being made at the moment. Ask again in a minute.');
    this.waiting += 1;
    const turn = this.last.then(work).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
