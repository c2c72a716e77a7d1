import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KnownApp } from '../forges/app-api';

/** A list is read as a whole for each search and page, so it is kept while someone chooses. */
const KEPT_LISTS = 50;
const KEPT_MS = 60_000;

const keyOf = ({ server, appId, privateKey }: KnownApp): string =>
  createHash('sha256')
    .update(JSON.stringify([server.origin, appId, privateKey]))
    .digest('base64');

/** Lists of GitHub, in memory for a minute. Only who has the key of the app is given what is kept. */
export class ListCache<Item> {
  private readonly lists = new LRUCache<string, Promise<Item[]>>({ max: KEPT_LISTS, ttl: KEPT_MS });

  /** @param of what distinguishes the list from others of the app */
  items(app: KnownApp, of: readonly string[], read: () => Promise<Item[]>): Promise<Item[]> {
    const key = keyOf(app) + JSON.stringify(of);
    const known = this.lists.get(key);
    if (known) return known;
    const items = read();
    this.lists.set(key, items);
    items.catch(() => this.lists.delete(key));
    return items;
  }

  /** Lets all lists of an app be read again. */
  forget(app: KnownApp): void {
    const start = keyOf(app);
    for (const key of [...this.lists.keys()]) if (key.startsWith(start)) this.lists.delete(key);
  }
}
