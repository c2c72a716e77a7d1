import { isDeepStrictEqual } from 'node:util';
import type { List, TestClient } from './test-client';

type Fields = Readonly<Record<string, unknown>>;

/** A resource as it was read. */
type Found = Fields & { readonly id: string };

/** Finds the identifier of another declared resource by its address. */
type Refer = (address: string) => string;

/** What is to be there: the fields named here, and no others, are compared and set. */
export interface Declared {
  /** `space/handbook`; parts of a site `site-redirect/docs/old`. */
  readonly address: string;
  readonly fields: (refer: Refer) => Fields;
  /** Fields that count only when it is made. */
  readonly once?: readonly string[];
  /** All direct roles, of a space or collection: by the address of a team or the identifier of a person. */
  readonly grants?: (refer: Refer) => { readonly users: Grant[]; readonly teams: Grant[] };
  /** All members of a team, by their identifiers. */
  readonly members?: readonly string[];
}

interface Grant {
  readonly id: string;
  readonly role: string;
}

export interface Action {
  readonly act: 'create' | 'update' | 'delete' | 'grant' | 'staff';
  readonly address: string;
}

/** The paths of a kind, relative to the organization; `one` is absolute where it begins with `/`. */
interface Kind {
  readonly list: string;
  readonly one: (found: Found) => string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  collection: { list: 'collections', one: ({ id }) => `/v1/collections/${id}` },
  space: { list: 'spaces', one: ({ id }) => `/v1/spaces/${id}` },
  team: { list: 'teams', one: ({ id }) => `teams/${id}` },
  site: { list: 'sites', one: ({ id }) => `sites/${id}` },
  webhook: { list: 'webhooks', one: ({ id }) => `webhooks/${id}` },
  spec: { list: 'openapi', one: ({ slug }) => `openapi/${String(slug)}` },
};

/** Kinds of parts of a site. */
const PARTS: Readonly<Record<string, string>> = {
  'site-section': 'sections',
  'site-space': 'site-spaces',
  'site-redirect': 'redirects',
  'site-share-link': 'share-links',
};

const LIMIT = 1000;

const kindOf = (address: string): string => address.split('/', 1)[0] ?? '';
const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
const siteOf = (address: string): string => `site/${address.split('/')[1] ?? ''}`;

/** What an organization has of what a program may declare. */
interface Actual {
  readonly found: ReadonlyMap<string, Found>;
  readonly grants: ReadonlyMap<string, Fields>;
  readonly members: ReadonlyMap<string, readonly string[]>;
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => (one.id < other.id ? -1 : 1));

/**
 * A program in the shape of Terraform: it reads what is there, plans what to do so that it is as declared, and does it. It keeps the addresses of
 * what it has made, as a state, so that it deletes what is declared no more and nothing else. External IDs are the addresses, so that a state that
 * was lost or is behind does no harm.
 */
export class Reconciler {
  requests = 0;

  /** @param interrupt called after each request, when its answer has not been seen: throws where the program is killed */
  constructor(
    private readonly client: TestClient,
    private readonly organization: string,
    private readonly state: Set<string>,
    private readonly interrupt: () => void = () => undefined,
  ) {}

  /** What would have to be done. */
  async plan(declared: readonly Declared[]): Promise<Action[]> {
    const actual = await this.read(declared);
    return this.actions(declared, actual);
  }

  async apply(declared: readonly Declared[]): Promise<Action[]> {
    const actual = await this.read(declared);
    const found = new Map(actual.found);
    const actions = this.actions(declared, actual);
    for (const { act, address } of actions) {
      if (act === 'delete') {
        await this.remove(address, found);
        continue;
      }
      const one = declared.find((each) => each.address === address);
      if (!one) continue;
      const refer = referIn(found);
      if (act === 'create' || act === 'update') {
        this.state.add(address);
        found.set(address, await this.put(address, one.fields(refer), refer));
      } else if (act === 'grant')
        await this.send('put', `${this.pathOf(address, found)}/permissions`, one.grants?.(refer));
      else await this.staff(one, found, actual);
    }
    return actions;
  }

  /** What a dry run of each creation and update answers, by address: the status, and whether it says that it is one. */
  async rehearse(declared: readonly Declared[]): Promise<ReadonlyMap<string, { status: number; isDry: boolean }>> {
    const refer = referIn((await this.read(declared)).found);
    const answers = new Map<string, { status: number; isDry: boolean }>();
    for (const { address, fields } of declared) {
      const options = { body: fields(refer), query: { dryRun: true } };
      const { status, headers } = await this.client.put(this.declaration(address, refer), options);
      answers.set(address, { status, isDry: headers['dry-run'] === 'true' });
    }
    return answers;
  }

  /** Takes over what someone has made by hand. */
  async adopt(address: string, path: string): Promise<void> {
    await this.send('patch', path, { externalId: nameOf(address) });
    this.state.add(address);
  }

  /** Declares each of them again, whether or not it is as declared. */
  async declareAll(declared: readonly Declared[]): Promise<void> {
    const refer = referIn((await this.read(declared)).found);
    for (const { address, fields } of declared) await this.put(address, fields(refer), refer);
  }

  /** Deletes all that it has made. */
  destroy(): Promise<Action[]> {
    return this.apply([]);
  }

  private actions(declared: readonly Declared[], { found, grants, members }: Actual): Action[] {
    const refer = referIn(found);
    const changes = declared.flatMap(({ address, fields, ...rest }): Action[] => {
      const one = found.get(address);
      const make: Action[] = one ? [] : [{ act: 'create', address }];
      if (one && differs(one, fields(refer), rest.once)) make.push({ act: 'update', address });
      const { grants: wanted, members: staff } = rest;
      if (wanted && !isDeepStrictEqual(grants.get(address) ?? NO_GRANTS, ordered(wanted(refer))))
        make.push({ act: 'grant', address });
      if (staff && !isDeepStrictEqual([...(members.get(address) ?? [])].sort(), [...staff].sort()))
        make.push({ act: 'staff', address });
      return make;
    });
    const wanted = new Set(declared.map(({ address }) => address));
    const gone = [...this.state].filter((address) => !wanted.has(address)).reverse();
    return [...changes, ...gone.map((address) => ({ act: 'delete', address }) as const)];
  }

  /** A request for each kind of the organization and for each kind of part of each declared site, if it has no more than a thousand of them. */
  private async read(declared: readonly Declared[]): Promise<Actual> {
    const found = new Map<string, Found>();
    const note = (prefix: string, items: readonly Found[]): void => {
      for (const item of items)
        if (typeof item.externalId === 'string') found.set(`${prefix}/${item.externalId}`, item);
    };
    for (const [kind, { list }] of Object.entries(KINDS)) note(kind, await this.all<Found>(list));
    const parts = new Set(
      [...declared.map(({ address }) => address), ...this.state].filter((one) => kindOf(one) in PARTS),
    );
    for (const site of new Set([...parts].map(siteOf))) {
      const id = found.get(site)?.id;
      if (id === undefined) continue;
      for (const [kind, list] of Object.entries(PARTS))
        note(`${kind}/${nameOf(site)}`, await this.all<Found>(`sites/${id}/${list}`));
    }
    return { found, grants: await this.readGrants(found), members: await this.readMembers(found) };
  }

  private async readGrants(found: ReadonlyMap<string, Found>): Promise<Map<string, Fields>> {
    const addresses = new Map([...found].map(([address, { id }]) => [id, address]));
    const grants = new Map<string, { users: Grant[]; teams: Grant[] }>();
    interface Row {
      readonly space?: string;
      readonly collection?: string;
      readonly user?: string;
      readonly team?: string;
      readonly permission: string;
    }
    for (const { space, collection, user, team, permission } of await this.all<Row>('permissions')) {
      const address = addresses.get(space ?? collection ?? '');
      if (address === undefined) continue;
      const place = grants.get(address) ?? { users: [], teams: [] };
      (user === undefined ? place.teams : place.users).push({ id: user ?? team ?? '', role: permission });
      grants.set(address, place);
    }
    return new Map([...grants].map(([address, place]) => [address, ordered(place)]));
  }

  private async readMembers(found: ReadonlyMap<string, Found>): Promise<Map<string, string[]>> {
    const addresses = new Map([...found].map(([address, { id }]) => [id, address]));
    const members = new Map<string, string[]>();
    for (const { team, user } of await this.all<{ team: string; user: string }>('team-members')) {
      const address = addresses.get(team) ?? '';
      members.set(address, [...(members.get(address) ?? []), user]);
    }
    return members;
  }

  private async staff({ address, members = [] }: Declared, found: ReadonlyMap<string, Found>, actual: Actual) {
    const present = actual.members.get(address) ?? [];
    const remove = present.filter((id) => !members.includes(id));
    await this.send('put', `${this.pathOf(address, found)}/members`, { add: members, remove });
  }

  private put(address: string, fields: Fields, refer: Refer): Promise<Found> {
    return this.send<Found>('put', this.declaration(address, refer), fields);
  }

  private async remove(address: string, found: ReadonlyMap<string, Found>): Promise<void> {
    if (found.has(address)) await this.send('delete', this.pathOf(address, found));
    this.state.delete(address);
  }

  private declaration(address: string, refer: Refer): string {
    const part = PARTS[kindOf(address)];
    const list = part === undefined ? KINDS[kindOf(address)]?.list : `sites/${refer(siteOf(address))}/${part}`;
    return `${this.base}/${list}/by-external-id/${encodeURIComponent(nameOf(address))}`;
  }

  private pathOf(address: string, found: ReadonlyMap<string, Found>): string {
    const one = found.get(address);
    if (!one) throw new Error(`${address} is not there`);
    const part = PARTS[kindOf(address)];
    if (part !== undefined) return `${this.base}/sites/${referIn(found)(siteOf(address))}/${part}/${one.id}`;
    const path = KINDS[kindOf(address)]?.one(one) ?? '';
    return path.startsWith('/') ? path : `${this.base}/${path}`;
  }

  private async all<Item>(list: string): Promise<Item[]> {
    const items: Item[] = [];
    for (let page: string | undefined; ;) {
      this.requests += 1;
      const query = { limit: LIMIT, ...(page && { page }) };
      const { body } = await this.client.get<List<Item>>(`${this.base}/${list}`, { query, status: 200 });
      items.push(...body.items);
      page = body.next?.page;
      if (page === undefined) return items;
    }
  }

  private async send<Body>(method: 'put' | 'patch' | 'delete', path: string, body?: unknown): Promise<Body> {
    this.requests += 1;
    const answer = await this.client.send<Body>(method, path, { body });
    this.interrupt();
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  private get base(): string {
    return `/v1/orgs/${this.organization}`;
  }
}

const NO_GRANTS = { users: [], teams: [] };

const ordered = ({ users, teams }: { readonly users: readonly Grant[]; readonly teams: readonly Grant[] }): Fields => ({
  users: byId(users),
  teams: byId(teams),
});

/** Not yet there: what names it is not yet there either, and no identifier is compared with it. */
const referIn =
  (found: ReadonlyMap<string, Found>): Refer =>
  (address) =>
    found.get(address)?.id ?? `no ${address}`;

/** Whether a field that is to be set reads otherwise, by the name under which it is written. */
const differs = (found: Found, fields: Fields, once: readonly string[] = []): boolean =>
  Object.entries(fields).some(
    ([name, value]) => !once.includes(name) && !isDeepStrictEqual(found[name] ?? null, value ?? null),
  );
