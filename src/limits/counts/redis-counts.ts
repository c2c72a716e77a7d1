import type { OnApplicationShutdown } from '@nestjs/common';
import { createClient } from '@redis/client';
import type { Log } from '../../common/http/logger';
import { waitForAll } from '../../common/concurrency/wait-for-all';
import { type Count, type Hit, SharedCounts } from './shared-counts';

type Client = ReturnType<typeof createClient>;

const TIMEOUT_MS = 500;
const MAX_WAITING = 10_000;
const PREFIX = 'bindery:rate:';

/** Counts in Redis; windows are keys that expire there. While Redis does not respond, every call fails immediately. */
export class RedisCounts extends SharedCounts implements OnApplicationShutdown {
  private constructor(private readonly client: Client) {
    super();
  }

  /** Connects in the background: the start does not depend on Redis. */
  static open(url: string, log: Log): RedisCounts {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_WAITING,
      commandOptions: { timeout: TIMEOUT_MS },
      socket: { connectTimeout: 2_000, reconnectStrategy: (retries: number) => Math.min(100 * 2 ** retries, 5_000) },
    });
    client.on('error', (error: Error) => log.warn({ reason: error.message }, 'the connection to Redis broke'));
    client.connect().catch((error: unknown) => log.warn({ err: error }, 'Redis cannot be reached'));
    return new RedisCounts(client as unknown as Client);
  }

  async add(hits: readonly Hit[]): Promise<Count[]> {
    return waitForAll(hits.map((hit) => this.addOne(hit)));
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  private async addOne({ key, amount, windowMs }: Hit): Promise<Count> {
    const name = PREFIX + key;
    // Setting a missing key first gives it its expiry; older servers have no other way to do both at once.
    const [, total, endsInMs] = (await this.client
      .multi()
      .set(name, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
      .incrBy(name, amount)
      .pTTL(name)
      .exec()) as unknown as [unknown, number, number];
    return { total, endsInMs: Math.max(endsInMs, 1) };
  }
}
