import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { OutboundClient } from '../../outbound/outbound-client';
import { OutboundError } from '../../outbound/outbound-error';
import { GIT_LIMITS } from '../git-limits';
import { repositoryName } from '../git-names';
import type { GitHubApp } from '../git-secrets';
import { GitProblem } from '../transport/git-problem';
import { appKey } from './app-key';
import { fieldsOf, titleOf } from './forge-answers';
import { GITHUB, gitHubApi } from './hub-dialect';

const REMEMBERED = 1_000;
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;
const CREATED = 201;
const SHOWN = [400, 401, 403, 404, 422, 429];
/** GitHub takes a JWT for ten minutes at most; a minute each way is for clocks that differ. */
const SKEW_S = 60;
const LIFE_S = 9 * 60;
/** A token that is handed out outlives the run that it is for. */
const LEAST_LEFT_MS = GIT_LIMITS.runMs + 60_000;

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
export interface AppAt {
  readonly app: GitHubApp;
  readonly url: string;
}

const keyOf = ({ app, url }: AppAt): string => {
  const { appId, installationId, privateKey } = app;
  return createHash('sha256')
    .update(JSON.stringify([url, appId, installationId, privateKey]))
    .digest('base64');
};

/**
 * Tokens that GitHub gives to the installation of an app, for one repository. They are kept in memory until shortly before they expire.
 * The private key stays here: what leaves is a JWT that is signed with it, only to the API of the GitHub that the repository is at.
 */
@Injectable()
export class AppTokens {
  private readonly tokens = new LRUCache<string, Promise<Token>>({ max: REMEMBERED });

  constructor(private readonly outbound: OutboundClient) {}

  /** @throws GitProblem with a sentence on why there is none */
  async token(at: AppAt): Promise<string> {
    const key = keyOf(at);
    const known = await this.tokens.get(key)?.catch(() => undefined);
    if (known && known.usableUntil > Date.now()) return known.value;
    const asked = this.ask(at);
    this.tokens.set(key, asked);
    asked.catch(() => this.tokens.delete(key));
    return (await asked).value;
  }

  /** One that was refused is not used again. */
  forget(at: AppAt): void {
    this.tokens.delete(keyOf(at));
  }

  private async ask({ app, url }: AppAt): Promise<Token> {
    const address = new URL(url);
    const { status, content } = await this.exchange(
      `${gitHubApi(address)}/app/installations/${app.installationId}/access_tokens`,
      await signed(app),
      { repositories: [repositoryName(url).split('/').at(-1)] },
    );
    const { token, expires_at: until } = fieldsOf(content);
    if (status !== CREATED || typeof token !== 'string' || token === '') throw problemOf(status, content);
    const expires = typeof until === 'string' ? Date.parse(until) : Number.NaN;
    return { value: token, usableUntil: Number.isNaN(expires) ? 0 : expires - LEAST_LEFT_MS };
  }

  private async exchange(url: string, jwt: string, body: object): Promise<{ status: number; content: unknown }> {
    try {
      const { status, bytes } = await this.outbound.fetch(url, {
        accept: GITHUB.accept,
        headers: { authorization: GITHUB.authorization(jwt), 'content-type': 'application/json' },
        body: JSON.stringify(body),
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        acceptStatus: SHOWN,
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

function signed({ appId, privateKey }: GitHubApp): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(appId)
    .setIssuedAt(now - SKEW_S)
    .setExpirationTime(now + LIFE_S)
    .sign(appKey(privateKey));
}

function problemOf(status: number, content: unknown): GitProblem {
  const said = titleOf(fieldsOf(content).message);
  const meaning = MEANINGS[status] ?? `gave the GitHub App no token (status ${status}).`;
  return new GitProblem('auth', `GitHub ${meaning}${said === '' ? '' : ` It says: ${said}`}`);
}
