import { Injectable } from '@nestjs/common';
import type { GitConnection } from './entities/git-connection.entity';
import { type AppRepository, AppTokens } from './forges/app-tokens';
import { ANY_USER, type GitCredentials, GitSecrets } from './git-secrets';

type Connection = Pick<GitConnection, 'id' | 'url' | 'credentials' | 'appId' | 'installationId'>;

/** The credentials of a connection for its remote: a stored token, or an installation token of its GitHub App. */
@Injectable()
export class GitAccess {
  constructor(
    private readonly secrets: GitSecrets,
    private readonly tokens: AppTokens,
  ) {}

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

  private appOf(connection: Connection): AppRepository | undefined {
    const app = this.secrets.app(connection);
    return app && { app, url: connection.url };
  }
}
