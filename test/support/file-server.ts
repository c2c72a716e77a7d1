import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedWithFile } from './end-of-file';

/**
 * A small web server on 127.0.0.1, which is closed at the end of the test file. Its content is set while it runs; anything else is a 404.
 */
export class FileServer {
  private readonly handlers = new Map<string, RequestListener>();
  private readonly server: Server = createServer((request, response) => {
    const handler = this.handlers.get(request.url ?? '');
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });

  static async start(): Promise<FileServer> {
    const files = closedWithFile(new FileServer());
    await new Promise<void>((resolve) => files.server.listen(0, '127.0.0.1', resolve));
    return files;
  }

  /** Serves bytes at a path and returns their address. */
  serve(path: string, bytes: Buffer | string, type = 'application/zip'): string {
    return this.handle(path, (_request, response) => {
      response.writeHead(200, { 'Content-Type': type }).end(bytes);
    });
  }

  handle(path: string, handler: RequestListener): string {
    this.handlers.set(path, handler);
    return this.address(path);
  }

  address(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
