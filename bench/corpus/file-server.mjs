import { createServer } from 'node:http';

/** Serves files to the service on a loopback address. */
export class FileServer {
  #server;
  #files = new Map();

  static async start() {
    const server = new FileServer();
    server.#server = createServer((request, response) => {
      const bytes = server.#files.get(request.url);
      response.writeHead(bytes ? 200 : 404, {
        'content-type': 'application/zip',
        'content-length': bytes?.length ?? 0,
      });
      response.end(bytes);
    });
    await new Promise((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** Returns the URL of the bytes, which is valid until others are offered. @param {Buffer} bytes */
  offer(bytes) {
    const name = `/${this.#files.size === 0 ? 'a' : 'b'}-${bytes.length}.zip`;
    this.#files.clear();
    this.#files.set(name, bytes);
    return `http://127.0.0.1:${this.#server.address().port}${name}`;
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
