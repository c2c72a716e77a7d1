import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import type { TestApp } from '../support/test-app';
import { pagesOf } from '../support/pages';

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
}

const INSTALL = [
  'First get Node 20 from its site.',
  '* Unpack it\n* Start it',
  '```bash\nnpm install\n```',
  '| Key | Value |\n| --- | --- |\n| port | 3000 |',
  'One line that stays.',
  'Another line that stays.',
  'A third line that stays.',
  'A fourth line that stays.',
].join('\n\n');

const FILES = {
  'README.md': '# Home\n\nWelcome to the **handbook**, and see [how to install](install.md#steps).\n',
  'install.md': `# Install\n\n## Steps\n\n${INSTALL}\n`,
  'old.md': '# Old page\n\nThis will go away.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Install](install.md)\n* [Old page](old.md)\n',
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A space with a change request, as a reviewer sees them. */
export class ReviewWorld {
  private constructor(
    readonly tenant: Tenant,
    readonly reviewer: Person,
    readonly reader: Person,
    readonly spaceId: string,
    readonly changeRequest: ChangeRequest,
    private readonly pages: ReadonlyMap<string, string>,
  ) {}

  static async create(app: TestApp): Promise<ReviewWorld> {
    const tenant = await app.factories.organization({ title: 'Wombat Works' });
    const reviewer = await app.factories.member(tenant, Role.Review);
    const reader = await app.factories.member(tenant, Role.Read);
    const { space } = await app.factories.importedSpace(FILES, tenant, { title: 'Handbook' });
    const all = await pagesOf(tenant.client, `/v1/spaces/${space.id}/content`);
    const pages = new Map(all.map(({ title, id }) => [title, id]));
    const { body } = await tenant.client.post<ChangeRequest>(`/v1/spaces/${space.id}/change-requests`, {
      body: { subject: 'Explain the new installer' },
      status: 201,
    });
    const world = new ReviewWorld(tenant, reviewer, reader, space.id, body, pages);
    await world.edit(body, world.changes());
    await tenant.client.patch(`${world.path}/change-requests/${body.id}`, { body: { status: 'open' }, status: 200 });
    return world;
  }

  /** Path of the space in the API. */
  get path(): string {
    return `/v1/spaces/${this.spaceId}`;
  }

  /** Path of the space in the viewer. */
  get app(): string {
    return `/app/spaces/${this.spaceId}`;
  }

  page(title: string): string {
    const id = this.pages.get(title);
    if (id === undefined) throw new Error(`There is no page ${title}`);
    return id;
  }

  /** Creates another change request that changes one line of the page Install. */
  async rival(line: string): Promise<ChangeRequest> {
    const { body } = await this.tenant.client.post<ChangeRequest>(`${this.path}/change-requests`, {
      body: { subject: 'A rival' },
      status: 201,
    });
    await this.edit(body, [this.install(INSTALL.replace('Node 20', line))]);
    return body;
  }

  /** Adds a page to the change request; returns its identifier. */
  async insert(title: string, markdown: string): Promise<string> {
    const changes = [{ operation: 'insert_page', title, document: { markdown } }];
    const answer = await this.tenant.client.post<{ changes: { page: { id: string } }[] }>(
      `${this.path}/change-requests/${this.changeRequest.id}/content`,
      { query: { compat: false }, body: { changes }, status: 200 },
    );
    return answer.body.changes[0]?.page.id ?? '';
  }

  /** Creates a site that shows the space; returns its path in the viewer. */
  async site(title: string): Promise<string> {
    const body = { title, spaces: [this.spaceId] };
    const path = `/v1/orgs/${this.tenant.organizationId}/sites`;
    const site = await this.tenant.client.post<{ urls: { app: string } }>(path, { body, status: 201 });
    return new URL(site.body.urls.app).pathname;
  }

  async merge({ id }: ChangeRequest): Promise<void> {
    await this.tenant.client.post(`${this.path}/change-requests/${id}/merge`, { status: 200 });
  }

  private async edit({ id }: ChangeRequest, changes: readonly object[]): Promise<void> {
    await this.tenant.client.post(`${this.path}/change-requests/${id}/content`, { body: { changes }, status: 200 });
  }

  private install(text: string, fields: object = {}): object {
    const document = { markdown: `## Steps\n\n${text}\n` };
    return { operation: 'update_page', page: this.page('Install'), document, ...fields };
  }

  private changes(): object[] {
    const text = INSTALL.replace('Node 20 from its', 'Node 22 from the official').replace(
      '* Start it',
      '* Start it now',
    );
    return [
      this.install(text, { title: 'Install it' }),
      { operation: 'insert_page', document: { markdown: '# Uninstall\n\nRemove the folder.\n' } },
      { operation: 'delete_page', page: this.page('Old page') },
      { operation: 'insert_files', files: [{ name: 'pixel.png', base64: PIXEL }] },
    ];
  }
}
