import { setTimeout as delay } from 'node:timers/promises';
import type { TestClient } from '../support/test-client';
import { pagesOf } from '../support/pages';
import { type Followed, Follower } from './event-follower';

/** How long a busy service is left alone. */
const BUSY_MS = 200;

interface Resource {
  readonly id: string;
  readonly title?: string;
  readonly parent?: string | null;
  readonly subject?: string;
  readonly status?: string;
  readonly deletedAt?: string;
  readonly markdown?: string;
  readonly replies?: number;
  readonly role?: string | null;
  readonly body?: { readonly markdown: string };
}

/** What a mirror keeps of a space. */
export interface MirroredSpace {
  title: string;
  parent: string | null;
  /** Pages with path, title and text. */
  pages: Record<string, readonly [path: string, title: string, text: string]>;
  changeRequests: Record<string, string>;
  comments: Record<string, string>;
}

/** What a mirror keeps: plain data that is saved with the cursor. */
export interface Mirrored {
  spaces: Record<string, MirroredSpace>;
  collections: Record<string, string>;
  members: Record<string, string>;
}

/** Keeps a copy of everything that its reader may see, by following the events. Everything that it keeps survives a restart. */
export class Mirror {
  state: Mirrored = { spaces: {}, collections: {}, members: {} };
  readonly seen: Followed[] = [];
  /** Spaces of which something could not be read: it may have been hidden for a while, and is read again once access changes. */
  private doubtful = new Set<string>();
  private saved = '';
  private follower: Follower;

  constructor(
    private readonly clients: readonly [TestClient, ...TestClient[]],
    private readonly organizationId: string,
  ) {
    this.follower = new Follower(clients[0], organizationId, { limit: 200 });
  }

  /** The cursor first: what changes while everything is read is read again afterwards. */
  async begin(): Promise<void> {
    await this.follower.start();
    await this.readAll();
    this.save();
  }

  /** Reads everything anew. */
  async readAll(): Promise<void> {
    this.state = { spaces: {}, collections: {}, members: {} };
    await this.readPlaces();
    if (await this.mayList())
      for (const { id, role } of await this.all(`${this.path}/members`)) this.keepMember(id, role);
  }

  /** One round: what happened, read, applied and saved. @param isKilled ends it before it is saved, as if the program had been killed */
  async round(isKilled: boolean, query: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const page = await this.follower.page(query);
    for (const event of latest(page.items)) await this.apply(event);
    if (isKilled) {
      this.restart();
      return page.items.length;
    }
    this.seen.push(...page.items);
    this.follower.cursor = page.cursor;
    this.save();
    return page.items.length;
  }

  /** Follows until nothing is left. */
  async finish(): Promise<void> {
    while ((await this.round(false)) > 0);
  }

  /** Goes on through the next process. */
  restart(): void {
    const saved = JSON.parse(this.saved) as { cursor: string; state: Mirrored; doubtful: string[] };
    const { cursor, state, doubtful } = saved;
    this.state = state;
    this.doubtful = new Set(doubtful);
    const { length } = this.seen;
    const client = this.clients[length % this.clients.length] ?? this.clients[0];
    this.follower = new Follower(client, this.organizationId, { limit: 200 }, cursor);
  }

  private save(): void {
    this.saved = JSON.stringify({ cursor: this.follower.cursor, state: this.state, doubtful: [...this.doubtful] });
  }

  private get client(): TestClient {
    return this.clients[0];
  }

  private get path(): string {
    return `/v1/orgs/${this.organizationId}`;
  }

  private async apply({ type, resource, space, data }: Followed): Promise<void> {
    const kept = space === undefined ? undefined : this.state.spaces[space];
    if (type === 'access_changed') return this.readPlaces();
    if (resource.type === 'collection' || type === 'permissions_changed') return this.readPlaces();
    if (resource.type === 'space') return this.readSpace(resource.id);
    if (resource.type === 'member') {
      const member = await this.find(`${this.path}/members/${resource.id}`);
      if (member) this.keepMember(member.id, member.role);
      else delete this.state.members[resource.id];
    }
    if (!kept || space === undefined) return;
    if (resource.type === 'page') await this.readPages(space, kept);
    if (resource.type === 'change-request') await this.readChangeRequest(space, kept, resource.id);
    const comment = resource.type === 'comment' ? resource.id : data.commentId;
    if (typeof comment === 'string' && data.changeRequestId === null) await this.readComment(space, kept, comment);
  }

  private keepMember(id: string, role: string | null | undefined): void {
    this.state.members[id] = String(role);
  }

  private async mayList(): Promise<boolean> {
    return (await this.client.get(`${this.path}/members`)).status === 200;
  }

  /** All spaces and collections that can be seen now; those that can be seen anew with all that they contain. */
  private async readPlaces(): Promise<void> {
    this.forgetDoubtful([...this.doubtful]);
    const spaces = await this.all(`${this.path}/spaces`);
    const collections = await this.all(`${this.path}/collections`);
    this.state.collections = Object.fromEntries(collections.map(({ id, title, parent }) => [id, `${title} ${parent}`]));
    const ids = new Set(spaces.map(({ id }) => id));
    for (const id of Object.keys(this.state.spaces)) if (!ids.has(id)) delete this.state.spaces[id];
    for (const space of spaces) await this.keepSpace(space);
  }

  /** What is kept of a space is read as a whole the next time it is seen. */
  private forgetDoubtful(ids: readonly string[]): void {
    for (const id of ids) if (this.doubtful.delete(id)) delete this.state.spaces[id];
  }

  private async readSpace(id: string): Promise<void> {
    this.forgetDoubtful([id]);
    const space = await this.find(`/v1/spaces/${id}`);
    // Admins see what is in the trash.
    if (space && space.deletedAt === undefined) await this.keepSpace(space);
    else delete this.state.spaces[id];
  }

  private async keepSpace({ id, title = '', parent = null }: Resource): Promise<void> {
    const known = this.state.spaces[id];
    if (known) {
      Object.assign(known, { title, parent });
      return;
    }
    const space: MirroredSpace = { title, parent, pages: {}, changeRequests: {}, comments: {} };
    this.state.spaces[id] = space;
    await this.readPages(id, space);
    for (const status of ['draft', 'open', 'archived', 'merged'])
      for (const one of await this.ofSpace(id, this.listed(`/v1/spaces/${id}/change-requests`, { status })))
        keepChangeRequest(space, one);
    for (const one of await this.ofSpace(id, this.listed(`/v1/spaces/${id}/comments`))) keepComment(space, one);
  }

  private async readPages(id: string, space: MirroredSpace): Promise<void> {
    const content = `/v1/spaces/${id}/content`;
    const tree = await this.ofSpace(
      id,
      pagesOf(this.client, content).catch(() => undefined),
    );
    const pages: MirroredSpace['pages'] = {};
    for (const page of tree) {
      const text = await this.find(`${content}/page/${page.id}`, { format: 'markdown' });
      if (text) pages[page.id] = [page.path, page.title, text.markdown ?? ''];
      else this.doubtful.add(id);
    }
    space.pages = pages;
  }

  private async readChangeRequest(id: string, space: MirroredSpace, changeRequest: string): Promise<void> {
    const found = await this.find(`/v1/spaces/${id}/change-requests/${changeRequest}`);
    if (found) keepChangeRequest(space, found);
    else this.doubtful.add(id);
  }

  private async readComment(id: string, space: MirroredSpace, comment: string): Promise<void> {
    const found = await this.find(`/v1/spaces/${id}/comments/${comment}`);
    if (found) keepComment(space, found);
    else {
      delete space.comments[comment];
      this.doubtful.add(id);
    }
  }

  /** A resource; undefined where there is none, or no longer one that may be seen. */
  private async find(path: string, query: object = {}): Promise<Resource | undefined> {
    const { status, body } = await this.client.get<Resource>(path, { query: { ...query } });
    if (status === 200) return body;
    if (status === 403 || status === 404) return undefined;
    // A busy service says so; what it did not answer is not gone.
    if (status !== 503) throw new Error(`GET ${path} was answered with ${status}`);
    await delay(BUSY_MS);
    return this.find(path, query);
  }

  /** A list that everyone who is there may read. */
  private async all(path: string): Promise<Resource[]> {
    return (await this.listed(path)) ?? [];
  }

  /** What a space contains; empty, and in doubt, where it cannot be seen. */
  private async ofSpace<Item>(id: string, reading: Promise<Item[] | undefined>): Promise<Item[]> {
    const found = await reading;
    if (!found) this.doubtful.add(id);
    return found ?? [];
  }

  /** A list; undefined where its space is gone meanwhile. */
  private async listed(path: string, query: Readonly<Record<string, unknown>> = {}): Promise<Resource[] | undefined> {
    return this.client.all<Resource>(path, { limit: 1000, ...query }).catch((error: Error) => {
      if (/got 40[34]/.test(error.message)) return undefined;
      throw error;
    });
  }
}

const keepChangeRequest = (space: MirroredSpace, { id, subject, status }: Resource): void => {
  space.changeRequests[id] = `${subject} ${status}`;
};

const keepComment = (space: MirroredSpace, { id, status, replies, body }: Resource): void => {
  space.comments[id] = `${body?.markdown} ${status} ${replies}`;
};

/** The last event of each resource, and of the pages of a space: each is read once. */
const latest = (events: readonly Followed[]): Followed[] => [
  ...new Map(
    events.map((event) => {
      const { type, resource, space, data } = event;
      const key = resource.type === 'page' ? `pages ${space}` : `${resource.type} ${data.commentId ?? resource.id}`;
      return [type === 'access_changed' ? type : key, event];
    }),
  ).values(),
];
