import http from 'node:http';

/** Sends JSON over HTTP without a time limit: an import of 10,000 pages may take a long time. */
export class ApiClient {
  #agent = new http.Agent({ keepAlive: true });

  constructor(url, token) {
    this.url = url;
    this.headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  }

  /** The raw response; a body of bytes is a zip archive. @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, bytes: Buffer }>} */
  send(method, address, body) {
    const isArchive = Buffer.isBuffer(body);
    const payload = body === undefined || isArchive ? body : JSON.stringify(body);
    const type = isArchive ? 'application/zip' : 'application/json';
    const headers = { ...this.headers, ...(payload && { 'content-type': type }) };
    return new Promise((resolve, reject) => {
      const request = http.request(new URL(address, this.url), { method, headers, agent: this.#agent }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
        );
      });
      // A server may close a keep-alive connection at the moment it is reused.
      request.on('error', (error) =>
        request.reusedSocket && error.code === 'ECONNRESET' ? resolve(this.send(method, address, body)) : reject(error),
      );
      request.end(payload);
    });
  }

  async #json(method, address, body) {
    const { status, bytes } = await this.send(method, address, body);
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}: ${bytes.toString().slice(0, 500)}`);
    return JSON.parse(bytes.toString());
  }

  get(address) {
    return this.#json('GET', address);
  }

  post(address, body) {
    return this.#json('POST', address, body);
  }

  patch(address, body) {
    return this.#json('PATCH', address, body);
  }

  /** All items of a list, page by page. */
  async all(address) {
    const items = [];
    let next = '';
    do {
      const separator = address.includes('?') ? '&' : '?';
      const page = await this.get(`${address}${separator}limit=1000${next && `&page=${encodeURIComponent(next)}`}`);
      items.push(...page.items);
      next = page.next?.page ?? '';
    } while (next);
    return items;
  }

  close() {
    this.#agent.destroy();
  }
}
