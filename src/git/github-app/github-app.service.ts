import { Injectable } from '@nestjs/common';
import { badRequest, conflict } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { SpaceScope } from '../../spaces/space-scope';
import type { GitHubAppBranchesDto, GitHubAppInstallationsDto, GitHubAppRepositoriesDto } from '../dto/github-app.dto';
import type {
  GitHubAppBranchResponse,
  GitHubAppInstallationResponse,
  GitHubAppRepositoryResponse,
} from '../dto/github-app.response';
import { AppApi, type KnownApp } from '../forges/app-api';
import { fieldsOf, linkOf } from '../forges/forge-answers';
import { GitAddresses } from '../git-addresses';
import { GitConnectionsRepository } from '../git-connections.repository';
import { GitSecrets } from '../git-secrets';
import { readBranch, readInstallation, readRepository } from './github-lists';
import { ListCache } from './list-cache';
import { pageByName } from './named-page';

const GITHUB_COM = 'https://github.com';

interface ChosenApp extends KnownApp {
  readonly installationId?: string;
}

interface NamedItems<Item> {
  /** The list and its filters, for cursors. */
  readonly list: readonly string[];
  readonly search: string | undefined;
  readonly read: () => Promise<Item[]>;
}

/** What a GitHub App has access to, to choose from. An entered key is not stored. */
@Injectable()
export class GitHubAppService {
  private readonly keptRepositories = new ListCache<GitHubAppRepositoryResponse>();
  private readonly keptBranches = new ListCache<GitHubAppBranchResponse>();

  constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly secrets: GitSecrets,
    private readonly addresses: GitAddresses,
    private readonly cursors: CursorCodec,
    private readonly api: AppApi,
  ) {}

  /** By name. 409 if there are none. Whoever begins to choose here is then given what GitHub has now. */
  async installations(
    scope: SpaceScope,
    body: GitHubAppInstallationsDto,
    query: PageQueryDto,
  ): Promise<ListResponse<GitHubAppInstallationResponse>> {
    const app = await this.appOf(scope, body);
    this.keptRepositories.forget(app);
    this.keptBranches.forget(app);
    const read = async () => {
      const found = await this.api.list(await this.api.asApp(app), '/app/installations', (content) => content);
      if (found.length === 0) throw await this.notInstalled(app);
      return found.flatMap((item) => readInstallation(item) ?? []);
    };
    return this.page(scope, query, { list: ['installations'], search: body.search, read });
  }

  /** By name. 404 for an unknown installation, 409 for a suspended one. */
  async repositories(
    scope: SpaceScope,
    body: GitHubAppRepositoriesDto,
    query: PageQueryDto,
  ): Promise<ListResponse<GitHubAppRepositoryResponse>> {
    const app = await this.appOf(scope, body);
    const installationId = installationOf(app);
    const read = () =>
      this.keptRepositories.items(app, [installationId], async () => {
        const asker = await this.api.asInstallation(app, installationId, { permissions: { metadata: 'read' } });
        const repositoriesOf = (content: unknown) => fieldsOf(content).repositories;
        const found = await this.api.list(asker, '/installation/repositories', repositoriesOf);
        return found.flatMap((item) => readRepository(app.server, item) ?? []);
      });
    return this.page(scope, query, { list: ['repositories', installationId], search: body.search, read });
  }

  /** By name. 404 for a repository that the installation has no access to. */
  async branches(
    scope: SpaceScope,
    body: GitHubAppBranchesDto,
    query: PageQueryDto,
  ): Promise<ListResponse<GitHubAppBranchResponse>> {
    const app = await this.appOf(scope, body);
    const { repository } = body;
    const installationId = installationOf(app);
    const read = () =>
      this.keptBranches.items(app, [installationId, repository], async () => {
        const asker = await this.api.asInstallation(app, installationId, { permissions: { contents: 'read' } });
        const found = await this.api.list(asker, `/repos/${repository}/branches`, (content) => content);
        return found.flatMap((item) => readBranch(item) ?? []);
      });
    return this.page(scope, query, { list: ['branches', installationId, repository], search: body.search, read });
  }

  /** The entered app, or that of the connection: a stored key is used for the host that it was given for only. */
  private async appOf(
    { organizationId, resource }: SpaceScope,
    { githubApp, installationId }: GitHubAppRepositoriesDto,
  ): Promise<ChosenApp> {
    if (githubApp) {
      const { server = GITHUB_COM, appId, privateKey } = githubApp;
      this.addresses.check(server, true);
      return { server: new URL(server), appId, privateKey, installationId };
    }
    const connection = await this.connections.find(organizationId, resource.id);
    const app = connection && this.secrets.app(connection);
    if (!app)
      throw badRequest('missing_value', 'githubApp is required: the space has no connection with a GitHub App.', {
        field: 'githubApp',
      });
    return { ...app, server: new URL(connection.url), installationId: installationId ?? app.installationId };
  }

  private async notInstalled(app: KnownApp): Promise<Error> {
    const page = linkOf(fieldsOf(await this.api.get(await this.api.asApp(app), '/app')).html_url);
    const where = page === undefined ? 'on its page at GitHub' : `at ${page}/installations/new`;
    return conflict(
      'forge_refused',
      `The GitHub App is not installed anywhere. Install it ${where}, in the account of the repository.`,
    );
  }

  private page<Item extends { readonly name: string }>(
    { resource }: SpaceScope,
    query: PageQueryDto,
    { list, search = '', read }: NamedItems<Item>,
  ): Promise<ListResponse<Item>> {
    return readPage(this.cursors, `github-app:${JSON.stringify([resource.id, ...list, search])}`, query, {
      read: async (page) => pageByName(await read(), search, page),
      keys: ({ name }) => [name],
      item: (item) => item,
    });
  }
}

function installationOf({ installationId }: ChosenApp): string {
  if (installationId === undefined)
    throw badRequest('missing_value', 'installationId is required with githubApp.', { field: 'installationId' });
  return installationId;
}
