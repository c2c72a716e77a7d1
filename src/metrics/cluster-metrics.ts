import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const REQUEST = 'bindery:metrics';
const TIMEOUT_MS = 6_000;

interface Message {
  readonly type: typeof REQUEST;
  readonly id: number;
  readonly text?: string;
  readonly error?: string;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === REQUEST;

/** In the process that has started the others: gives each the metrics of all, added up, when it asks for them. */
export function answerMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isMessage(message)) return;
    const answer = (given: { text?: string; error?: string }): void => {
      if (worker.isConnected()) worker.send({ type: REQUEST, id: message.id, ...given });
    };
    registry.clusterMetrics().then(
      (text) => answer({ text }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}

/** In one of several processes that listen on one port: the metrics of all of them. */
export class ClusterMetrics {
  private readonly waiting = new Map<number, (message: Message) => void>();
  private last = 0;

  constructor(registry: Registry) {
    AggregatorRegistry.setRegistries([registry]);
    // It answers requests of the other side.
    new AggregatorRegistry();
    process.on('message', (message) => {
      if (isMessage(message)) this.waiting.get(message.id)?.(message);
    });
  }

  async text(): Promise<string> {
    const id = (this.last += 1);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(
          () => reject(new Error('the metrics of the processes were not collected in time')),
          TIMEOUT_MS,
        );
        this.waiting.set(id, ({ text, error }) => (text === undefined ? reject(new Error(error)) : resolve(text)));
        process.send?.({ type: REQUEST, id });
      });
    } finally {
      clearTimeout(timer);
      this.waiting.delete(id);
    }
  }
}
