import { eventually } from '../support/eventually';
import type { Shown } from './notification-world';

interface ReceivedEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: Partial<Shown> & { readonly unread?: number };
}

/** A client that listens to a stream of notifications. */
export class Listener {
  readonly received: ReceivedEvent[] = [];
  status = 0;
  ended = false;
  private readonly leaving = new AbortController();

  constructor(url: string, token: string, headers: Readonly<Record<string, string>> = {}, query = '') {
    void this.listen(`${url}/v1/user/notifications/stream${query}`, { authorization: `Bearer ${token}`, ...headers });
  }

  leave(): void {
    this.leaving.abort();
  }

  of(event: string): ReceivedEvent[] {
    return this.received.filter((each) => each.event === event);
  }

  /** Waits until it listens. */
  async ready(): Promise<this> {
    await eventually(() => this.of('unread').length > 0 || this.ended);
    return this;
  }

  private async listen(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
    try {
      const response = await fetch(address, { headers, signal: this.leaving.signal });
      this.status = response.status;
      const decoder = new TextDecoder();
      let rest = '';
      for await (const chunk of response.body ?? []) {
        const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) this.take(part);
      }
    } catch (error) {
      if (!this.leaving.signal.aborted) throw error;
    } finally {
      this.ended = true;
    }
  }

  private take(part: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
    const event = field('event');
    if (event === undefined) return;
    this.received.push({ event, id: field('id'), data: JSON.parse(field('data') ?? '') as ReceivedEvent['data'] });
  }
}
