import type { Person, Tenant } from '../factories/factories';
import type { TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import type { Random } from '../support/random';
import { Role } from '../../src/common/permissions/role';

interface Named {
  readonly id: string;
}

/** An organization whose people change everything that can be followed, at random and at once, through two processes. */
export class MirrorWorld {
  readonly spaces: string[] = [];
  /** Never shared: whoever is no admin must never hear of them. */
  readonly secret = new Set<string>();
  private readonly collections: string[] = [];
  private readonly comments: { space: string; id: string }[] = [];
  private readonly pages: { space: string; id: string }[] = [];
  private count = 0;

  constructor(
    private readonly app: TestApp,
    private readonly tenant: Tenant,
    private readonly reader: Person,
  ) {}

  /** Something random, by one of its clients; what is refused because others were faster changes nothing. */
  async act(random: Random, client: TestClient): Promise<void> {
    const actions: readonly [weight: number, act: (random: Random, client: TestClient) => Promise<unknown>][] = [
      [this.spaces.length < 6 ? 30 : 2, this.createSpace],
      [1, this.createCollection],
      [30, this.edit],
      [12, this.comment],
      [12, this.changeComment],
      [8, this.changeRequest],
      [4, this.arrange],
      [4, this.share],
      [2, this.trash],
      [3, this.people],
    ];
    let left = random.below(actions.reduce((sum, [weight]) => sum + weight, 0));
    const [, act] = actions.find(([weight]) => (left -= weight) < 0) ?? actions[0] ?? [];
    await act?.call(this, random, client);
  }

  private name(what: string): string {
    this.count += 1;
    return `${what} ${this.count}`;
  }

  private async made(answer: Promise<{ readonly status: number; readonly body: Named }>): Promise<string | undefined> {
    const { status, body } = await answer;
    return status < 300 ? body.id : undefined;
  }

  private async createSpace(random: Random, client: TestClient): Promise<void> {
    const isSecret = random.chance(25);
    const defaultLevel = isSecret ? null : random.pick(['inherit', 'read', null]);
    const body = { title: this.name('Space'), defaultLevel };
    const id = await this.made(client.post<Named>(`/v1/orgs/${this.tenant.organizationId}/spaces`, { body }));
    if (id === undefined) return;
    if (isSecret) this.secret.add(id);
    this.spaces.push(id);
    if (this.spaces.length > 12) this.spaces.shift();
  }

  private async createCollection(random: Random, client: TestClient): Promise<void> {
    const body = { title: this.name('Collection'), defaultLevel: random.pick(['inherit', null]) };
    const id = await this.made(client.post<Named>(`/v1/orgs/${this.tenant.organizationId}/collections`, { body }));
    if (id !== undefined) this.collections.push(id);
  }

  private async edit(random: Random, client: TestClient): Promise<void> {
    const space = random.pick(this.spaces);
    const requests = `/v1/spaces/${space}/change-requests`;
    const draft = await this.made(client.post<Named>(requests, { body: { subject: this.name('Change') } }));
    if (draft === undefined) return;
    const known = this.pages.filter((page) => page.space === space);
    const page = known.length > 0 ? random.pick(known).id : undefined;
    const markdown = `${this.name('Text')}\n`;
    const title = this.name('Page');
    const change = random.pick([
      { operation: 'insert_page', title, document: { markdown }, ...(page && random.chance(40) && { into: page }) },
      ...(page
        ? [
            { operation: 'update_page', page, document: { markdown } },
            { operation: 'update_page', page, title },
            { operation: 'update_page', page, slug: title.toLowerCase().replace(' ', '-') },
            ...(random.chance(25) ? [{ operation: 'delete_page', page }] : []),
          ]
        : []),
    ]);
    await client.post(`${requests}/${draft}/content`, { body: { changes: [change] } });
    if (random.chance(10)) return;
    await client.post(`${requests}/${draft}/merge`);
    const { status, body } = await this.tenant.client.get<{ pages: Named[] }>(`/v1/spaces/${space}/content/pages`);
    if (status === 200 && change.operation === 'insert_page')
      for (const { id } of body.pages.slice(-1)) this.pages.push({ space, id });
  }

  private async comment(random: Random, client: TestClient): Promise<void> {
    const space = random.pick(this.spaces);
    const body = { body: { markdown: this.name('Comment') } };
    const id = await this.made(client.post<Named>(`/v1/spaces/${space}/comments`, { body }));
    if (id !== undefined) this.comments.push({ space, id });
  }

  private async changeComment(random: Random, client: TestClient): Promise<void> {
    if (this.comments.length === 0) return;
    const { space, id } = random.pick(this.comments.slice(-30));
    const path = `/v1/spaces/${space}/comments/${id}`;
    const body = { body: { markdown: this.name('Words') } };
    await random.pick([
      () => client.put(path, { body }),
      () => client.put(path, { body: { resolved: random.chance(50) } }),
      () => client.post(`${path}/replies`, { body }),
      () => client.delete(path),
    ])();
  }

  private async changeRequest(random: Random, client: TestClient): Promise<void> {
    const space = random.pick(this.spaces);
    const number = 1 + random.below(8);
    await client.patch(`/v1/spaces/${space}/change-requests/${number}`, {
      body: random.pick([{ subject: this.name('Subject') }, { status: random.pick(['open', 'draft', 'archived']) }]),
    });
  }

  private async arrange(random: Random, client: TestClient): Promise<void> {
    const space = random.pick(this.spaces);
    if (random.chance(50) || this.collections.length === 0)
      await client.patch(`/v1/spaces/${space}`, { body: { title: this.name('Title') } });
    else if (!this.secret.has(space))
      await client.post(`/v1/spaces/${space}/move`, { body: { parent: random.pick([null, ...this.collections]) } });
  }

  private async share(random: Random, client: TestClient): Promise<void> {
    const space = random.pick(this.spaces);
    if (this.secret.has(space)) return;
    await random.pick([
      () => client.patch(`/v1/spaces/${space}`, { body: { defaultLevel: random.pick(['inherit', 'read', null]) } }),
      () => client.post(`/v1/spaces/${space}/permissions`, { body: { role: 'read', users: [this.reader.user.id] } }),
      () => client.delete(`/v1/spaces/${space}/permissions/users/${this.reader.user.id}`),
    ])();
  }

  private async trash(random: Random, client: TestClient): Promise<void> {
    const space = random.pick(this.spaces);
    await client.delete(`/v1/spaces/${space}`);
    if (random.chance(70)) await client.post(`/v1/spaces/${space}/restore`);
    else this.spaces.splice(this.spaces.indexOf(space), 1);
  }

  private async people(random: Random, client: TestClient): Promise<void> {
    const { user } = await this.app.factories.member(this.tenant, Role.Read);
    const path = `/v1/orgs/${this.tenant.organizationId}/members/${user.id}`;
    if (random.chance(50)) await client.patch(path, { body: { role: 'edit' } });
    if (random.chance(50)) await client.delete(path);
  }
}
