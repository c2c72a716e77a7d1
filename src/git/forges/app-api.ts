import { Injectable } from '@nestjs/common';
import { AppError, badRequest, conflict, tooBusy, tooManyRequests } from '../../../core/errors/app-error';
import { OutboundClient, type OutboundResponse } from '../../outbound/outbound-client';
import { GIT_LIMITS } from '../git-limits';
import type { GitHubApp } from '../git-secrets';
import { signJwt } from './app-key';
import { fieldsOf, forgeTitle } from './forge-answers';
import { GITHUB, gitHubApi } from './hub-dialect';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 8 * 1024 * 1024;
const EXPECTED_STATUSES = [401, 403, 404, 422, 429, 500, 502, 503, 504];
const PER_PAGE = 100;
/** GitHub recommends it where it states no time. */
const WAIT_S = 60;
const MAX_WAIT_S = 3_600;
const OUTAGE_WAIT_S = 10;

/** A GitHub App, and the GitHub that knows it. */
export interface KnownApp extends Pick<GitHubApp, 'appId' | 'privateKey'> {
  readonly server: URL;
}

/** Who asks: the app itself, or one of its installations by a token. */
interface Asker {
  readonly server: URL;
  readonly token: string;
}

/** What a token for a list is limited to. */
export interface TokenScope {
  readonly permissions: Readonly<Record<string, 'read'>>;
  readonly repositories?: readonly string[];
}

/** The REST API of GitHub, asked by a GitHub App. The key stays here: only a JWT signed with it is sent, and no redirect is followed. */
@Injectable()
export class AppApi {
  constructor(private readonly outbound: OutboundClient) {}

  async asApp(app: KnownApp): Promise<Asker> {
    return { server: app.server, token: await signJwt(app) };
  }

  /** @throws 404 for an unknown installation, 409 for a suspended one */
  async asInstallation(app: KnownApp, installationId: string, scope: TokenScope): Promise<Asker> {
    const path = `/app/installations/${installationId}/access_tokens`;
    const { token } = fieldsOf(await this.call(await this.asApp(app), path, scope));
    if (typeof token !== 'string' || token === '') throw noGitHub();
    return { server: app.server, token };
  }

  /** @throws AppError with the reason of GitHub */
  get(asker: Asker, path: string): Promise<unknown> {
    return this.call(asker, path);
  }

  /** The items of all pages of a list, up to the limit. @param itemsOf the items of one page */
  async list(asker: Asker, path: string, itemsOf: (content: unknown) => unknown): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let page = 1; found.length < GIT_LIMITS.listedAtGitHub; page += 1) {
      const items = itemsOf(await this.call(asker, `${path}?per_page=${PER_PAGE}&page=${page}`));
      if (!Array.isArray(items)) throw noGitHub();
      found.push(...(items as unknown[]));
      if (items.length < PER_PAGE) break;
    }
    return found.slice(0, GIT_LIMITS.listedAtGitHub);
  }

  private async call({ server, token }: Asker, path: string, body?: object): Promise<unknown> {
    const response = await this.outbound.fetch(`${gitHubApi(server)}${path}`, {
      accept: GITHUB.accept,
      headers: { authorization: GITHUB.authorization(token), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      acceptStatus: EXPECTED_STATUSES,
    });
    const content = parseJson(response.bytes);
    if (response.status >= 400) throw refusalOf(response, forgeTitle(fieldsOf(content).message));
    if (content === undefined) throw noGitHub();
    return content;
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

const noGitHub = (): AppError =>
  badRequest('forge_refused', 'githubApp.server leads to no GitHub: it answers otherwise. Check the address.', {
    field: 'githubApp.server',
  });

/** Seconds to wait if GitHub refuses because it was asked too often; undefined if that is not why. */
function waitOf({ status, header }: OutboundResponse, message: string): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const retryAfter = Number(header('retry-after'));
  const reset = Number(header('x-ratelimit-reset')) - Math.floor(Date.now() / 1_000);
  if (retryAfter > 0) return Math.min(retryAfter, MAX_WAIT_S);
  if (header('x-ratelimit-remaining') === '0' && reset > 0) return Math.min(reset, MAX_WAIT_S);
  return status === 429 || /rate limit/i.test(message) ? WAIT_S : undefined;
}

function refusalOf(response: OutboundResponse, message: string): AppError {
  const { status } = response;
  const wait = waitOf(response, message);
  if (wait !== undefined)
    return tooManyRequests(
      'forge_rate_limited',
      'GitHub was asked too often. Wait for the number of seconds given in Retry-After.',
      wait,
    );
  if (status >= 500)
    return tooBusy('GitHub is out of order at the moment. Try again shortly.', OUTAGE_WAIT_S, 'forge_unavailable');
  const says = message === '' ? '' : ` It says: ${message.replace(/[.\s]*$/, '.')}`;
  switch (status) {
    case 401:
      return badRequest(
        'forge_refused',
        `GitHub refuses the private key of the GitHub App. Check the App ID, the address of GitHub, and whether the key was deleted.${says}`,
      );
    case 403:
      return conflict(
        'forge_refused',
        `The installation of the GitHub App is suspended, or may not read this. Unsuspend it in its settings at GitHub, and accept new permissions there.${says}`,
      );
    case 404:
      return new AppError(
        404,
        'not_found',
        `GitHub has no such installation or repository, or hides it from the GitHub App. Add the repository to the installation.${says}`,
      );
    default:
      return conflict(
        'forge_refused',
        `GitHub gives the GitHub App no access to this. Its permission “Contents” is required, and the repository in the installation.${says}`,
      );
  }
}
