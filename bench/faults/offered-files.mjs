import { createServer } from 'node:http';

/** Bytes at an address of this machine, for imports. */
export class OfferedFiles {
  #files = new Map();

  static async start() {
    const files = new OfferedFiles();
    files.server = createServer((request, response) => {
      const bytes = files.#files.get(request.url);
      response.writeHead(bytes ? 200 : 404, { 'content-type': 'application/zip' }).end(bytes);
    });
    await new Promise((resolve) => files.server.listen(0, '127.0.0.1', resolve));
    return files;
  }

  /** @returns {string} where they are */
  add(name, bytes) {
    this.#files.set(`/${name}`, bytes);
    return `http://127.0.0.1:${this.server.address().port}/${name}`;
  }

  clear() {
    this.#files.clear();
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }
}
