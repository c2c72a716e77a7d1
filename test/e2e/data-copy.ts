import type { Bindery } from '../../packages/client/src/bindery';
import { markdownHash } from '../../packages/client/src/publish';
import type { Schema } from '../../packages/client/src/types';

type CommentBody = Schema<'CommentResponse'>;
type Page = Schema<'PageResponse'>;
type FeedEvent = Schema<'EventResponse'>;

/** What is known of a space. */
export interface CopiedSpace {
  /** Where the walk of its comments goes on; null: it is done. */
  next: string | null | undefined;
  comments: Record<string, string>;
  pages: Record<string, { path: string; hash: string; markdown: string }>;
  changeRequests: Record<string, string>;
}

/** What is stored with each step. */
interface Stored {
  cursor?: string;
  spaces: Record<string, CopiedSpace>;
  /** Every comment in the order in which the walk met it. */
  walked: string[];
}

const STATUSES = ['draft', 'open', 'archived', 'merged'] as const;

const flat = (pages: readonly Page[]): Page[] => pages.flatMap((page) => [page, ...flat(page.pages ?? [])]);

const commentLine = ({ body, status, replies }: CommentBody): string => `${body.markdown} ${status} ${replies}`;

/**
 * The program of a data team: a copy of the comments, pages and change requests that its token may see. It can end at any place; the next run
 * goes on from what was stored.
 */
export class DataCopy {
  private stored: Stored;

  /** @param storage what an earlier run has stored */
  constructor(
    private readonly bindery: Bindery,
    private readonly organizationId: string,
    readonly storage: { text?: string },
    private readonly limit = 40,
  ) {
    this.stored = storage.text === undefined ? { spaces: {}, walked: [] } : (JSON.parse(storage.text) as Stored);
  }

  get spaces(): Readonly<Record<string, CopiedSpace>> {
    return this.stored.spaces;
  }

  get walked(): readonly string[] {
    return this.stored.walked;
  }

  /** Copies what is missing, then follows until nothing more has happened. */
  async run(): Promise<void> {
    if (this.stored.cursor === undefined) {
      // The cursor first: what changes while everything is read comes as an event.
      this.stored.cursor = (await this.events({ start: 'now' })).cursor;
      await this.findSpaces();
    }
    for (const [id, space] of Object.entries(this.stored.spaces)) await this.walk(id, space);
    while (await this.round());
  }

  private save(): void {
    this.storage.text = JSON.stringify(this.stored);
  }

  private events(query: { page?: string; start?: 'now' }) {
    const { organizationId } = this;
    return this.bindery.get('/v1/orgs/{organizationId}/events', {
      path: { organizationId },
      query: { limit: 200, ...query },
    });
  }

  /** The spaces that can be seen now; what is new is walked, and what is gone forgotten. */
  private async findSpaces(): Promise<void> {
    const { organizationId } = this;
    const before = this.stored.spaces;
    this.stored.spaces = {};
    for await (const { id } of this.bindery.list('/v1/orgs/{organizationId}/spaces', { path: { organizationId } }))
      this.stored.spaces[id] = before[id] ?? { next: undefined, comments: {}, pages: {}, changeRequests: {} };
    this.save();
  }

  /** All comments of a space, page by page, each of which is stored; then its pages and change requests. */
  private async walk(spaceId: string, space: CopiedSpace): Promise<void> {
    while (space.next !== null) {
      const query = { order: 'asc' as const, limit: this.limit, ...(space.next && { page: space.next }) };
      const list = await this.bindery.get('/v1/spaces/{spaceId}/comments', { path: { spaceId }, query });
      for (const comment of list.items) {
        space.comments[comment.id] = commentLine(comment);
        this.stored.walked.push(comment.id);
      }
      const next = list.next?.page ?? null;
      if (next === null) await this.readRest(spaceId, space);
      space.next = next;
      this.save();
    }
  }

  private async readRest(spaceId: string, space: CopiedSpace): Promise<void> {
    await this.readPages(spaceId, space);
    const path = { spaceId };
    for (const status of STATUSES)
      for await (const one of this.bindery.list('/v1/spaces/{spaceId}/change-requests', { path, query: { status } }))
        space.changeRequests[one.id] = `${one.subject} ${one.status}`;
  }

  /** One page of events; whether there was any. */
  private async round(): Promise<boolean> {
    const { cursor } = this.stored;
    const { items, ...page } = await this.events(cursor === undefined ? {} : { page: cursor });
    if (items.some(({ type }) => type === 'access_changed' || type.startsWith('space_created'))) {
      await this.findSpaces();
      for (const [id, space] of Object.entries(this.stored.spaces)) await this.walk(id, space);
    }
    await this.apply(items);
    this.stored.cursor = page.cursor;
    this.save();
    return items.length > 0;
  }

  /** Reads what the events are about, each once. */
  private async apply(events: readonly FeedEvent[]): Promise<void> {
    const comments = new Map<string, string>();
    const changeRequests = new Map<string, string>();
    const trees = new Set<string>();
    for (const { resource, space, data } of events) {
      if (space === undefined || !this.stored.spaces[space]) continue;
      const comment = resource.type === 'comment' ? resource.id : data.commentId;
      if (typeof comment === 'string' && data.changeRequestId === null) comments.set(comment, space);
      if (resource.type === 'change-request') changeRequests.set(resource.id, space);
      if (resource.type === 'page') trees.add(space);
    }
    for (const [id, spaceId] of comments) await this.readComment(spaceId, id);
    for (const [id, spaceId] of changeRequests) await this.readChangeRequest(spaceId, id);
    for (const spaceId of trees) await this.readPages(spaceId, this.spaceOf(spaceId));
  }

  private spaceOf(id: string): CopiedSpace {
    const space = this.stored.spaces[id];
    if (!space) throw new Error(`The space ${id} is not known`);
    return space;
  }

  private async readComment(spaceId: string, commentId: string): Promise<void> {
    const { comments } = this.spaceOf(spaceId);
    const path = { spaceId, commentId };
    const found = await here(this.bindery.get('/v1/spaces/{spaceId}/comments/{commentId}', { path }));
    if (found) comments[commentId] = commentLine(found);
    else delete comments[commentId];
  }

  private async readChangeRequest(spaceId: string, changeRequestId: string): Promise<void> {
    const path = { spaceId, changeRequestId };
    const found = await here(this.bindery.get('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', { path }));
    if (found) this.spaceOf(spaceId).changeRequests[found.id] = `${found.subject} ${found.status}`;
  }

  /** The texts of those pages whose hash is not the one that is known. */
  private async readPages(spaceId: string, space: CopiedSpace): Promise<void> {
    const path = { spaceId };
    const { pages } = await this.bindery.get('/v1/spaces/{spaceId}/content/pages', { path });
    const known = space.pages;
    space.pages = {};
    const ids: string[] = [];
    for (const { id, path: place, hash } of flat(pages)) {
      if (place === undefined || hash === undefined) continue;
      const before = known[id];
      space.pages[id] = { path: place, hash, markdown: before?.markdown ?? '' };
      if (before?.hash !== hash) ids.push(id);
    }
    if (ids.length === 0) return;
    const route = '/v1/spaces/{spaceId}/content/pages/read';
    for await (const { id, markdown = '' } of this.bindery.listPosted(route, { path, body: { ids } }))
      Object.assign(space.pages[id] ?? {}, { markdown, hash: await markdownHash(markdown) });
  }
}

/** What a resource is; undefined where it is gone, or may no longer be seen. */
const here = <T>(resource: Promise<T>): Promise<T | undefined> =>
  resource.catch((error: { status?: number }) => {
    if (error.status === 404) return undefined;
    throw error;
  });
