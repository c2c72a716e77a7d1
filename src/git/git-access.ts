import { Injectable } from '@nestjs/common';
import type { GitConnection } from './entities/git-connection.entity';
import { type AppAt, AppTokens } from './forges/app-tokens';
import { ANY_USER, type GitCredentials, GitSecrets } from './git-secrets';

type Connection = Pick<GitConnection, 'id' | 'url' | 'credentials' | 'appId' | 'installationId'>;

/** What a connection proves itself with at its remote: the token that was given for it, or one of its GitHub App. */
@Injectable()
export class GitAccess {
  constructor(
    private readonly secrets: GitSecrets,
    private readonly tokens: AppTokens,
  ) {}

  /** @throws GitProblem when GitHub gives its app no token */
  async credentials(connection: Connection): Promise<GitCredentials | undefined> {
    const app = this.appOf(connection);
    if (!app) return this.secrets.credentials(connection);
    return { username: ANY_USER, token: await this.tokens.token(app) };
  }

  /** The remote refused them: a token of an app is requested anew the next time. */
  refused(connection: Connection): void {
    const app = this.appOf(connection);
    if (app) this.tokens.forget(app);
  }

  private appOf(connection: Connection): AppAt | undefined {
    const app = this.secrets.app(connection);
    return app && { app, url: connection.url };
  }
}
