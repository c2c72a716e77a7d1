import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileServer } from './corpus/file-server.mjs';
import { connect, startDatabase } from './processes/database.mjs';
import { Service } from './processes/service.mjs';

/**
 * The environment of a bench: a temporary folder, the database, the service, and the files it imports. Stops and removes all of it at the
 * end.
 */
export class World {
  #stops = [];
  token = `bench-${randomBytes(16).toString('hex')}`;

  static async open(serviceOptions = {}) {
    const world = new World();
    try {
      world.folder = mkdtempSync(path.join(tmpdir(), 'bindery-bench-'));
      world.#stops.push(() => rmSync(world.folder, { recursive: true, force: true }));
      const database = await startDatabase(world.folder);
      world.#stops.push(() => database.stop());
      world.databaseUrl = database.url;
      world.service = await world.startService('service', serviceOptions);
      world.client = await connect(database.url);
      world.#stops.push(() => world.client.end());
      world.files = await FileServer.start();
      world.#stops.push(() => world.files.stop());
      const [organization] = (await world.api.get('/v1/orgs')).items;
      world.organizationId = organization.id;
      return world;
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  get api() {
    return this.service.api;
  }

  /** Another process on the same database. */
  async startService(name, options = {}) {
    const { folder, databaseUrl, token } = this;
    return this.adopt(await Service.start({ name, folder, databaseUrl, token, ...options }));
  }

  /** Registers a part of the bench to be stopped with the rest. @template {{ stop(): unknown }} T @param {T} part @returns {T} */
  adopt(part) {
    this.#stops.push(() => part.stop());
    return part;
  }

  /** @returns {Promise<string>} the identifier of a new, empty space */
  async createSpace(title) {
    return (await this.api.post(`/v1/orgs/${this.organizationId}/spaces`, { title })).id;
  }

  /** Imports a zip over HTTP. @returns {Promise<{ ms: number, result: { revision: string } }>} */
  async importZip(spaceId, bytes) {
    const url = this.files.offer(bytes);
    const started = performance.now();
    const result = await this.api.post(`/v1/spaces/${spaceId}/content/import`, { url, source: 'zip' });
    return { ms: performance.now() - started, result };
  }

  /** @returns {Promise<{ id: string, path: string }>} a new site that shows a space, and its path on the service */
  async publish(spaceId, title = 'Bench') {
    const sites = `/v1/orgs/${this.organizationId}/sites`;
    const { id, basename } = await this.api.post(sites, { title, spaces: [spaceId] });
    await this.api.post(`${sites}/${id}/publish`, {});
    return { id, path: `/sites/${basename}` };
  }

  /** Uploads a zip, as people do. @returns {Promise<{ result: { revision: string, skipped: { path: string }[] } }>} */
  async uploadZip(spaceId, bytes) {
    return { result: await this.api.post(`/v1/spaces/${spaceId}/content/import/archive`, bytes) };
  }

  async close() {
    for (const stop of this.#stops.splice(0).reverse())
      await Promise.resolve(stop()).catch((error) => console.error(`While stopping: ${error.message}`));
  }
}
