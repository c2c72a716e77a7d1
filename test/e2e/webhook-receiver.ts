import type { RequestListener, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { FileServer } from '../support/file-server';

/** A message as it arrived. */
export interface Received {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Payload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly urls: Readonly<Record<string, string>> };
}

type Answer = (response: ServerResponse, received: Received) => void;

export const accept: Answer = (response) => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end('fine');

export const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'text/plain', ...headers }).end(`status ${status}`);

/** A receiver of webhooks: records the requests to its paths, and responds as configured. */
export class WebhookReceiver {
  private readonly messages = new Map<string, Received[]>();

  private constructor(private readonly server: FileServer) {}

  static async start(): Promise<WebhookReceiver> {
    return new WebhookReceiver(await FileServer.start());
  }

  /** Listens at a path from now on; returns its URL. */
  listen(path: string, answer: Answer = accept): string {
    const listener: RequestListener = (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const headers = request.headers as Record<string, string>;
        const text = Buffer.concat(parts).toString();
        const received = { id: headers['webhook-id'] ?? '', headers, text };
        this.messages.set(path, [...this.at(path), received]);
        answer(response, received);
      });
    };
    return this.server.handle(path, listener);
  }

  at(path: string): readonly Received[] {
    return this.messages.get(path) ?? [];
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

/** The payload of a message, verified by the library that receivers use. */
export const verified = ({ text, headers }: Received, secret: string): Payload =>
  new Webhook(secret).verify(text, headers) as Payload;
