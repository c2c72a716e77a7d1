import { createHash } from 'node:crypto';
import http from 'node:http';
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const PIECE = 8 * 1024 * 1024;
const RETRY_MS = 500;
const POLL_MS = 500;
/** A service that was killed starts again within this time. */
const PATIENCE_MS = 180_000;

const isOver = ({ status }) => !['pending', 'in-progress'].includes(status);

/** Uploads and imports archives as clients do: in pieces, and again from where they were interrupted. */
export class ArchiveClient {
  /** @param {import('./world.mjs').World} world */
  constructor(world) {
    this.world = world;
  }

  /** Repeats what fails because the service is away. */
  async #patiently(ask) {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      try {
        return await ask();
      } catch (error) {
        if (Date.now() > deadline || /answered 4(?!23|09)/.test(error.message)) throw error;
        await delay(RETRY_MS);
      }
    }
  }

  /** @param {(request: http.ClientRequest) => void} [watch] receives each request */
  #request(method, address, headers, body, watch) {
    const { url, headers: authorization } = this.world.api;
    return new Promise((resolve, reject) => {
      const request = http.request(new URL(address, url), { method, headers: { ...authorization, ...headers } });
      watch?.(request);
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode < 300) resolve({ headers: response.headers, text });
          else reject(new Error(`${method} ${address} answered ${response.statusCode}: ${text.slice(0, 300)}`));
        });
      });
      request.end(body);
    });
  }

  /**
   * Uploads a file. @param {string} space @param {string} file
   * @param {{ onRequest?: (request: http.ClientRequest) => void, onProgress?: (done: number) => unknown }} [watch]
   * @returns {Promise<{ key: string, resumed: number }>}
   */
  async upload(space, file, { onRequest, onProgress } = {}) {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const name = Buffer.from('large.zip').toString('base64');
      const headers = {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(size),
        'Upload-Metadata': `filename ${name}`,
      };
      const created = await this.#patiently(() =>
        this.#request('POST', `/v1/spaces/${space}/uploads?kind=archive`, headers),
      );
      const key = JSON.parse(created.text).id;
      let resumed = 0;
      for (let at = 0; at < size;) {
        await onProgress?.(at);
        const bytes = Buffer.alloc(Math.min(PIECE, size - at));
        await handle.read(bytes, 0, bytes.length, at);
        const type = { 'content-type': 'application/offset+octet-stream', 'content-length': String(bytes.length) };
        try {
          await this.#request(
            'PATCH',
            `/v1/uploads/${key}`,
            { ...type, 'Upload-Offset': String(at) },
            bytes,
            onRequest,
          );
          at += bytes.length;
        } catch {
          resumed += 1;
          at = (await this.#patiently(() => this.world.api.get(`/v1/uploads/${key}`))).offset;
        }
      }
      return { key, resumed };
    } finally {
      await handle.close();
    }
  }

  /** Imports an upload. @param {(run: object) => unknown} [onProgress] */
  async import(space, upload, onProgress) {
    const path = `/v1/org/${this.world.organizationId}/imports`;
    const body = { source: { type: 'zip', upload }, target: { space } };
    let run = await this.#patiently(() => this.world.api.post(path, body));
    while (!isOver(run)) {
      await onProgress?.(run);
      await delay(POLL_MS);
      run = await this.#patiently(() => this.world.api.get(`${path}/${run.id}`));
    }
    if (run.status !== 'completed') throw new Error(`The import ended as ${run.status}: ${run.reason}`);
    return run;
  }

  /**
   * What of an archive is not in a space as it was, asked of the API. @param {Map<string, string>} hashes SHA-256 by path
   * @param {number} every compares the bytes of one in so many pictures, and the texts of as many pages
   * @returns {Promise<string[]>}
   */
  async differences(space, { hashes, pages, pictures }, every = 1) {
    const content = `/v1/spaces/${space}/content`;
    const files = await this.world.api.all(`${content}/files`);
    const problems = [];
    if (files.length !== pictures) problems.push(`${files.length} pictures of ${pictures}`);
    const known = new Map([...hashes].map(([file, hash]) => [file.split('/').at(-1), hash]));
    for (const [index, { name, downloadURL }] of files.entries()) {
      if (index % every !== 0) continue;
      const { bytes } = await this.world.api.send('GET', new URL(downloadURL).pathname + new URL(downloadURL).search);
      if (createHash('sha256').update(bytes).digest('base64url') !== known.get(name)) problems.push(`${name} differs`);
    }
    const found = await this.#pages(content);
    if (found.length !== pages) problems.push(`${found.length} pages of ${pages}`);
    for (const [index, { id, git }] of found.entries()) {
      if (index % every !== 0) continue;
      const { markdown } = await this.world.api.get(`${content}/page/${id}?format=markdown`);
      const hash = createHash('sha256').update(markdown).digest('base64url');
      // A folder around everything is not imported.
      if (hash !== (hashes.get(git.path) ?? hashes.get(`book-0001/${git.path}`))) problems.push(`${git.path} differs`);
    }
    return problems;
  }

  async #pages(content) {
    const { pages } = await this.world.api.get(`${content}/pages`);
    const walk = (list) => list.flatMap((page) => [page, ...walk(page.pages ?? [])]);
    return walk(pages).filter(({ type, git }) => type === 'document' && git);
  }
}
