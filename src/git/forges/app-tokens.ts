import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { OutboundClient } from '../../outbound/outbound-client';
import { OutboundError } from '../../outbound/outbound-error';
import { GIT_LIMITS } from '../git-limits';
import { repositoryName } from '../git-names';
import type { GitHubApp } from '../git-secrets';
import { GitProblem } from '../git-problem';
import { signJwt } from './app-key';
import { fieldsOf, forgeTitle } from './forge-answers';
import { GITHUB, gitHubApi } from './hub-dialect';

const MAX_CACHED_TOKENS = 1_000;
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;
const CREATED = 201;
const EXPECTED_STATUSES = [400, 401, 403, 404, 422, 429];
/** A returned token must outlive the run that uses it. */
const MIN_REMAINING_MS = GIT_LIMITS.runMs + 60_000;

const MEANINGS: Readonly<Record<number, string>> = {
  401: 'refuses the private key of the GitHub App. Check the App ID, and whether the key was deleted.',
  403: 'does not let the GitHub App in: its installation is suspended, or it asked too often.',
  404: 'does not know this installation of the GitHub App. Check its number.',
  422: 'gives the GitHub App no access to this repository. Add the repository to the installation.',
};

interface Token {
  readonly value: string;
  readonly usableUntil: number;
}

/** A token is valid for one repository. */
export interface AppRepository {
  readonly app: GitHubApp;
  readonly url: string;
}

const keyOf = ({ app, url }: AppRepository): string => {
  const { appId, installationId, privateKey } = app;
  return createHash('sha256')
    .update(JSON.stringify([url, appId, installationId, privateKey]))
    .digest('base64');
};

/**
 * Installation access tokens of GitHub Apps, each for one repository. They are cached in memory until shortly before they expire.
 * The private key never leaves the service: only a JWT signed with it is sent, and only to the GitHub API of the repository's host.
 */
@Injectable()
export class AppTokens {
  private readonly tokens = new LRUCache<string, Promise<Token>>({ max: MAX_CACHED_TOKENS });

  constructor(private readonly outbound: OutboundClient) {}

  /** @throws GitProblem with the reason if there is none */
  async token(at: AppRepository): Promise<string> {
    const key = keyOf(at);
    const known = await this.tokens.get(key)?.catch(() => undefined);
    if (known && known.usableUntil > Date.now()) return known.value;
    const requested = this.request(at);
    this.tokens.set(key, requested);
    requested.catch(() => this.tokens.delete(key));
    return (await requested).value;
  }

  /** Removes a token that was refused. */
  forget(at: AppRepository): void {
    this.tokens.delete(keyOf(at));
  }

  private async request({ app, url }: AppRepository): Promise<Token> {
    const address = new URL(url);
    const { status, content } = await this.exchange(
      `${gitHubApi(address)}/app/installations/${app.installationId}/access_tokens`,
      await signJwt(app),
      { repositories: [repositoryName(url).split('/').at(-1)] },
    );
    const { token, expires_at: until } = fieldsOf(content);
    if (status !== CREATED || typeof token !== 'string' || token === '') throw problemOf(status, content);
    const expires = typeof until === 'string' ? Date.parse(until) : Number.NaN;
    return { value: token, usableUntil: Number.isNaN(expires) ? 0 : expires - MIN_REMAINING_MS };
  }

  private async exchange(url: string, jwt: string, body: object): Promise<{ status: number; content: unknown }> {
    try {
      const { status, bytes } = await this.outbound.fetch(url, {
        accept: GITHUB.accept,
        headers: { authorization: GITHUB.authorization(jwt), 'content-type': 'application/json' },
        body: JSON.stringify(body),
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        acceptStatus: EXPECTED_STATUSES,
      });
      return { status, content: JSON.parse(bytes.toString('utf8')) as unknown };
    } catch (error) {
      if (error instanceof OutboundError)
        throw new GitProblem('network', `GitHub cannot be asked for a token: ${error.message}`);
      if (error instanceof SyntaxError)
        throw new GitProblem('auth', 'The URL leads to no GitHub: a token was asked for, and the answer is no JSON.');
      throw error;
    }
  }
}

function problemOf(status: number, content: unknown): GitProblem {
  const message = forgeTitle(fieldsOf(content).message);
  const meaning = MEANINGS[status] ?? `gave the GitHub App no token (status ${status}).`;
  return new GitProblem('auth', `GitHub ${meaning}${message === '' ? '' : ` It says: ${message}`}`);
}
