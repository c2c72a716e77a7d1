import { Injectable } from '@nestjs/common';
import type { GitConnection } from './entities/git-connection.entity';
import type { GitRun } from './entities/git-run.entity';
import { type AppRepository, AppTokens } from './forges/app-tokens';
import { GitConnectionsRepository } from './git-connections.repository';
import { ANY_USER, type GitCredentials, type GitRequest, GitSecrets } from './git-secrets';
import { SigningKeys } from './signing/signing-keys';
import type { GitRemote } from './git-remote';

type Connection = Pick<GitConnection, 'id' | 'url' | 'credentials' | 'appId' | 'installationId'>;
type Signing = Pick<GitConnection, 'organizationId' | 'signCommits'>;

/** What a run needs for its remote: credentials, which are a stored token or an installation token of a GitHub App, and a signing key. */
@Injectable()
export class GitAccess {
  constructor(
    private readonly secrets: GitSecrets,
    private readonly tokens: AppTokens,
    private readonly signingKeys: SigningKeys,
    private readonly connections: GitConnectionsRepository,
  ) {}

  /** @throws GitProblem if GitHub issues no token to the app */
  async remote(connection: Connection & Signing): Promise<GitRemote> {
    const credentials = await this.credentials(connection);
    return { url: connection.url, ...(credentials && { credentials }), ...this.signing(connection) };
  }

  /** The remote and the options of a single import or export, which signs if the connection of its space does. */
  async request({ id, organizationId, spaceId }: GitRun, sealed: string): Promise<GitRequest & GitRemote> {
    const connection = await this.connections.find(organizationId, spaceId);
    return { ...this.secrets.request(id, sealed), ...this.signing(connection) };
  }

  /** @throws GitProblem if GitHub issues no token to the app */
  async credentials(connection: Connection): Promise<GitCredentials | undefined> {
    const app = this.appOf(connection);
    if (!app) return this.secrets.credentials(connection);
    return { username: ANY_USER, token: await this.tokens.token(app) };
  }

  /** Marks the credentials as refused by the remote: the next call requests a new token of the app. */
  markRefused(connection: Connection): void {
    const app = this.appOf(connection);
    if (app) this.tokens.forget(app);
  }

  private signing(connection: Signing | null): Pick<GitRemote, 'sign'> {
    return connection?.signCommits ? { sign: this.signingKeys.signer(connection.organizationId) } : {};
  }

  private appOf(connection: Connection): AppRepository | undefined {
    const app = this.secrets.app(connection);
    return app && { app, url: connection.url };
  }
}
