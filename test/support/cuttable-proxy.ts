import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a server, such as a database, that can be cut, blocked, and redirected to another server. */
export class CuttableProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private state: 'open' | 'closed' | 'hung' = 'open';
  private bytesPerSecond = Infinity;

  private constructor(
    private readonly server: Server,
    private target: URL,
  ) {}

  static async start(targetUrl: string): Promise<CuttableProxy> {
    const server = createServer();
    const proxy = new CuttableProxy(server, new URL(targetUrl));
    server.on('connection', (socket) => proxy.accept(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** The address of the server through this proxy. `settings` are connection string parameters of `pg`. */
  url(settings: Readonly<Record<string, string>> = {}): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Breaks every connection and refuses new ones. */
  cut(): void {
    this.state = 'closed';
    this.dropAll();
  }

  /** Accepts everything and forwards nothing. */
  hang(): void {
    this.state = 'hung';
    for (const pair of this.pairs) pair.forEach((socket) => socket.pause());
  }

  open(targetUrl = this.target.href): void {
    this.state = 'open';
    this.target = new URL(targetUrl);
    for (const pair of this.pairs) pair.forEach((socket) => socket.resume());
  }

  /** Forwards so many bytes per second in each direction of each connection. */
  slowDown(bytesPerSecond: number): void {
    this.bytesPerSecond = bytesPerSecond;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private dropAll(): void {
    for (const pair of this.pairs) pair.forEach((socket) => socket.destroy());
    this.pairs.clear();
  }

  private forward(from: Socket, to: Socket, chunk: Buffer): void {
    to.write(chunk);
    if (this.bytesPerSecond === Infinity) return;
    from.pause();
    setTimeout(() => this.state !== 'hung' && from.resume(), (chunk.length / this.bytesPerSecond) * 1000).unref();
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.state === 'closed') return void client.destroy();
    const server = connect(Number(this.target.port), this.target.hostname);
    server.on('error', () => undefined);
    const pair = [client, server] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [server, client] as const]) {
      from.on('data', (chunk: Buffer) => this.forward(from, to, chunk));
      from.on('close', () => {
        to.destroy();
        this.pairs.delete(pair);
      });
    }
    if (this.state === 'hung') pair.forEach((socket) => socket.pause());
  }
}
