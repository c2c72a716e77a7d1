import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { FileServer } from '../support/file-server';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Answer, TestClient } from '../support/test-client';
import { unique } from '../support/unique';
import { zipOf } from '../support/zip';

export interface RequestBody {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly subject: string;
  readonly revision: string;
  readonly outdated: boolean;
}

export interface Outcome {
  readonly revision: string;
  readonly result: string;
}

export interface Counters {
  readonly changeRequests: number;
  readonly changeRequestsOpen: number;
  readonly changeRequestsDraft: number;
}

const PAGES = {
  'README.md': '# Home\n\nWelcome.\n',
  'guide.md': '# Guide\n\nFirst line.\n\nSecond line.\n\nThird line.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n',
};

const TITLES = { README: 'Home', guide: 'Guide' } as const;

const pageOf = (page: keyof typeof TITLES, text: string) => ({ [`${page}.md`]: `# ${TITLES[page]}\n\n${text}\n` });

/** A change request with the people who work on it. */
export class ChangeRequestScenario {
  private constructor(
    private readonly server: FileServer,
    readonly tenant: Tenant,
    readonly spacePath: string,
    readonly id: string,
    /** The person who created it. */
    readonly author: Person,
  ) {}

  get path(): string {
    return `${this.spacePath}/change-requests/${this.id}`;
  }

  /** A draft that an editor created in a space of a new organization. */
  static async create(app: TestApp, server: FileServer): Promise<ChangeRequestScenario> {
    const tenant = await app.factories.organization();
    const author = await app.factories.member(tenant, Role.Edit);
    const { space } = await app.factories.importedSpace(PAGES, tenant);
    return new ChangeRequestScenario(server, tenant, `/v1/spaces/${space.id}`, '', author).another();
  }

  /** Another draft in the same space. */
  async another(): Promise<ChangeRequestScenario> {
    const { body } = await this.author.client.post<RequestBody>(`${this.spacePath}/change-requests`, { status: 201 });
    return new ChangeRequestScenario(this.server, this.tenant, this.spacePath, body.id, this.author);
  }

  async write(text: string, client = this.author.client, page: keyof typeof TITLES = 'guide'): Promise<void> {
    await this.importInto(`${this.path}/content`, pageOf(page, text), client, 201);
  }

  async writePrimary(text: string, page: keyof typeof TITLES = 'guide'): Promise<void> {
    await this.importInto(`${this.spacePath}/content`, pageOf(page, text), this.tenant.client, 201);
  }

  /** Imports into the change request, whatever its status allows. */
  tryImport(): Promise<Answer<{ error?: { message: string } }>> {
    return this.importInto(`${this.path}/content`, { 'extra.md': `# ${unique('Extra')}\n` }, this.author.client);
  }

  async state(): Promise<RequestBody> {
    return (await this.tenant.client.get<RequestBody>(this.path, { status: 200 })).body;
  }

  async counters(): Promise<Counters> {
    const { changeRequests, changeRequestsOpen, changeRequestsDraft } = (
      await this.tenant.client.get<Counters>(this.spacePath, { status: 200 })
    ).body;
    return { changeRequests, changeRequestsOpen, changeRequestsDraft };
  }

  async move(status: string): Promise<void> {
    if (status === 'merged') await this.act('merge');
    else await this.author.client.patch(this.path, { body: { status }, status: 200 });
  }

  /** As the admin. */
  async act(what: 'merge' | 'update'): Promise<Outcome> {
    return (await this.tenant.client.post<Outcome>(`${this.path}/${what}`, { status: 200 })).body;
  }

  review(by: Person, status: 'approved' | 'changes-requested') {
    return by.client.post<{ id: string; outdated: boolean }>(`${this.path}/reviews`, { body: { status }, status: 201 });
  }

  private async importInto(path: string, files: Record<string, string>, client: TestClient, status?: number) {
    const url = this.server.serve(`/${unique('import')}.zip`, await zipOf(files));
    const options = { body: { url, source: 'zip' }, ...(status && { status }) };
    return client.post<{ error?: { message: string } }>(`${path}/import`, options);
  }
}

/** Starts the service with a server that it may import from. */
export async function startChangeRequests(): Promise<{ app: TestApp; server: FileServer }> {
  return { app: await sharedTestApp({ outboundAllow: ['127.0.0.1'] }), server: await FileServer.start() };
}
