import type { Followed } from './event-follower';

interface Received {
  readonly event: string;
  readonly id?: string;
  readonly data: Followed;
}

/** A client of a stream of events. */
export class EventListener {
  readonly received: Received[] = [];
  status = 0;
  ended = false;
  private readonly leaving = new AbortController();

  constructor(url: string, token: string, headers: Readonly<Record<string, string>> = {}) {
    void this.listen(url, { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers });
  }

  leave(): void {
    this.leaving.abort();
  }

  private async listen(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
    try {
      const response = await fetch(url, { headers, signal: this.leaving.signal });
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
    this.received.push({ event, id: field('id'), data: JSON.parse(field('data') ?? '') as Followed });
  }
}
