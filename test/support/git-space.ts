import type { FileMap, Tenant } from '../factories/factories';
import { GitConnectionsRepository } from '../../src/git/git-connections.repository';
import { GitRunRecorder } from '../../src/git/git-run-recorder';
import { GitRunsRepository } from '../../src/git/git-runs.repository';
import { newRun } from '../../src/git/git-runs.service';
import type { GitConnection } from '../../src/git/entities/git-connection.entity';
import type { GitRun } from '../../src/git/entities/git-run.entity';
import type { GitRemote } from './git-server';
import type { TestApp } from './test-app';

interface Named {
  readonly id: string;
}

interface Tree {
  readonly pages: readonly PageNode[];
}

export interface PageNode {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly type: string;
  readonly pages?: readonly PageNode[];
}

const below = (pages: readonly PageNode[]): PageNode[] => pages.flatMap((page) => [page, ...below(page.pages ?? [])]);

/** A space that is connected to a repository, used through the API. */
export class GitSpace {
  private constructor(
    readonly app: TestApp,
    readonly tenant: Tenant,
    readonly id: string,
  ) {}

  static async connect(
    app: TestApp,
    remote: GitRemote,
    settings: object = {},
    files?: FileMap,
    tenant?: Tenant,
  ): Promise<GitSpace> {
    const owner = tenant ?? (await app.factories.organization());
    const { id } = await app.factories.space(owner);
    if (files) await app.factories.import(owner, id, files);
    const space = new GitSpace(app, owner, id);
    await space.connect(remote, settings);
    return space;
  }

  get path(): string {
    return `/v1/spaces/${this.id}`;
  }

  /** Paused, so that it is only synchronized when the test requests it. */
  async connect(remote: GitRemote, settings: object = {}): Promise<void> {
    const body = { url: remote.url, branch: 'main', active: false, ...settings };
    await this.tenant.client.post(`${this.path}/git/connection`, { body, status: 201 });
  }

  async connection(): Promise<GitConnection> {
    const found = await this.app.get(GitConnectionsRepository).find(this.tenant.organizationId, this.id);
    if (!found) throw new Error('The space is not connected.');
    return found;
  }

  /** Synchronizes now, and returns the run. */
  async sync(): Promise<GitRun> {
    const recorder = this.app.get(GitRunRecorder);
    const connection = await this.connection();
    const run = newRun(connection, 'command');
    await this.app.get(GitRunsRepository).insert(run);
    await recorder.withClaim(connection.id, () => recorder.sync(connection, run));
    const ended = await recorder.find(run.id);
    if (!ended) throw new Error('The run is gone.');
    return ended;
  }

  /** Synchronizes and expects that nothing is left to do. */
  async synced(): Promise<GitRun> {
    const run = await this.sync();
    if (run.status !== 'succeeded')
      throw new Error(`${run.status}: ${run.log.map(({ message }) => message).join(' ')}`);
    return run;
  }

  async pages(): Promise<PageNode[]> {
    const { body } = await this.tenant.client.get<Tree>(`${this.path}/content`, { status: 200 });
    return below(body.pages);
  }

  async page(title: string): Promise<PageNode> {
    const found = (await this.pages()).find((page) => page.title === title);
    if (!found) throw new Error(`There is no page ${title}.`);
    return found;
  }

  async markdown(title: string): Promise<string> {
    const { id } = await this.page(title);
    const { body } = await this.tenant.client.get<{ markdown?: string }>(
      `${this.path}/content/page/${id}?format=markdown`,
      { status: 200 },
    );
    return body.markdown ?? '';
  }

  /** Changes the content through a change request, and merges it. */
  async change(subject: string, changes: readonly object[]): Promise<void> {
    const changeRequests = `${this.path}/change-requests`;
    const { client } = this.tenant;
    const changeRequest = await client.post<Named>(changeRequests, { body: { subject }, status: 201 });
    await client.post(`${changeRequests}/${changeRequest.body.id}/content`, { body: { changes }, status: 200 });
    await client.post(`${changeRequests}/${changeRequest.body.id}/merge`, { status: 200 });
  }

  async edit(title: string, markdown: string, subject = `Edit ${title}`): Promise<void> {
    const { id } = await this.page(title);
    await this.change(subject, [{ operation: 'update_page', page: id, document: { markdown } }]);
  }

  async revision(): Promise<string> {
    const { body } = await this.tenant.client.get<{ id: string }>(`${this.path}/content`, { status: 200 });
    return body.id;
  }
}
