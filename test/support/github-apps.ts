import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import type { GitServer } from './git-server';

const PAIR = generateKeyPairSync('rsa', { modulusLength: 2048 });
const HOUR_MS = 3_600_000;
const MAX_LIFE_S = 600;
const API = '/api/v3';
const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;

type Permissions = Readonly<Record<string, string>>;

/** All that the installation was granted, unless a token is requested for less. */
const GRANTED: Permissions = { metadata: 'read', contents: 'write', pull_requests: 'write', statuses: 'write' };

interface Installation {
  readonly id: number;
  readonly login: string;
  readonly suspended?: boolean;
}

interface OwnRepository {
  readonly name: string;
  readonly url: string;
  readonly defaultBranch?: string;
  readonly branches?: readonly string[];
  readonly private?: boolean;
  readonly archived?: boolean;
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The part of GitHub Enterprise that issues tokens to the installations of an app, and lists what they have access to, in front of a real
 * `git http-backend`: it verifies the signature and times of the JWT, and the repositories and the API accept only its tokens from then on.
 */
export class GitHubApps {
  /** In the format that GitHub offers for download. */
  readonly privateKey = PAIR.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  readonly appId = '4711';
  readonly installationId = '815';
  /** Lifetime of its tokens. */
  lifeMs = HOUR_MS;
  /** Whether the installation has access to the requested repositories. */
  hasRepositories = true;
  installations: readonly Installation[] = [{ id: 815, login: 'acme' }];
  /** What every installation has access to. */
  repositories: readonly OwnRepository[] = [];
  /** Every request is refused with it. */
  refusal?: Refusal;
  /** The repositories requested for each token. */
  readonly asked: unknown[] = [];
  readonly authorizations = new Set<string>();
  /** Method and path of every request. */
  readonly requests: string[] = [];
  private tokens = new Map<string, Permissions>();

  constructor(private readonly server: GitServer) {
    const next = server.onApi;
    server.lets = (sent) => this.tokens.has(sent.replace(/^x-access-token:/, ''));
    server.onApi = (request, response) => {
      this.authorizations.add(request.headers.authorization ?? '');
      this.requests.push(`${request.method} ${request.url}`);
      if (this.refusal) return send(response, this.refusal.status, this.refusal, this.refusal.headers);
      const { pathname, searchParams } = new URL(request.url ?? '', server.url);
      const path = pathname.slice(API.length);
      if (/^\/app(?:\/|$)/.test(path)) return void this.answerApp(path, searchParams, request, response);
      const permissions = this.tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      if (!permissions) return send(response, 401, { message: 'Bad credentials' });
      const list = this.listAt(path, searchParams, permissions);
      if (list) send(response, 200, list);
      else if (next) next(request, response);
      else send(response, 404, { message: 'Not Found' });
    };
  }

  get settings() {
    const { appId, installationId, privateKey } = this;
    return { githubApp: { appId, installationId, privateKey } };
  }

  /** Revokes all tokens, as when the installation is suspended briefly. */
  revoke(): void {
    this.tokens = new Map();
  }

  private async answerApp(
    path: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    if (!(await this.isApp(request.headers.authorization)))
      return send(response, 401, { message: 'A JSON web token could not be decoded' });
    if (path === '/app')
      return send(response, 200, {
        id: 4711,
        slug: 'bindery-docs',
        html_url: `${this.server.url}/github-apps/bindery-docs`,
      });
    if (path === '/app/installations')
      return send(response, 200, onePage(this.installations, query).map(toInstallation));
    const id = /^\/app\/installations\/(\d+)\/access_tokens$/.exec(path)?.[1];
    const installation = this.installations.find((each) => String(each.id) === id);
    if (!installation) return send(response, 404, { message: 'Not Found' });
    if (installation.suspended) return send(response, 403, { message: 'This installation has been suspended' });
    this.give(Buffer.concat(parts).toString(), response);
  }

  private give(body: string, response: ServerResponse): void {
    if (!this.hasRepositories)
      return send(response, 422, { message: 'There is at least one repository that does not exist.' });
    const { repositories, permissions = GRANTED } = JSON.parse(body) as {
      repositories?: unknown;
      permissions?: Permissions;
    };
    this.asked.push(repositories);
    const token = `ghs_${randomBytes(18).toString('hex')}`;
    this.tokens.set(token, permissions);
    const expires = new Date(Date.now() + this.lifeMs).toISOString().replace(/\.\d+Z$/, 'Z');
    send(response, 201, { token, expires_at: expires, permissions, repository_selection: 'selected' });
  }

  /** The page of a list that a token may read. */
  private listAt(path: string, query: URLSearchParams, permissions: Permissions): object | undefined {
    if (path === '/installation/repositories') {
      const repositories = onePage(this.repositories, query).map(toRepository);
      return { total_count: this.repositories.length, repository_selection: 'selected', repositories };
    }
    const name = /^\/repos\/([^/]+\/[^/]+)\/branches$/.exec(path)?.[1];
    const found = this.repositories.find((repository) => repository.name === name);
    if (!found || permissions.contents === undefined) return undefined;
    return onePage(found.branches ?? ['main'], query).map((branch) => ({
      name: branch,
      commit: { sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e', url: `${found.url}/commits/6dcb09b5` },
      protected: branch === (found.defaultBranch ?? 'main'),
    }));
  }

  private async isApp(authorization = ''): Promise<boolean> {
    try {
      const jwt = authorization.replace(/^Bearer /, '');
      const { payload } = await jwtVerify(jwt, PAIR.publicKey, {
        algorithms: ['RS256'],
        issuer: this.appId,
        requiredClaims: ['iat', 'exp'],
      });
      return (payload.exp ?? 0) - Math.floor(Date.now() / 1_000) <= MAX_LIFE_S;
    } catch {
      return false;
    }
  }
}

const toInstallation = ({ id, login, suspended }: Installation) => ({
  id,
  account: { login, type: 'Organization' },
  html_url: `https://github.example/organizations/${login}/settings/installations/${id}`,
  repository_selection: 'selected',
  suspended_at: suspended ? '2026-01-31T09:30:00Z' : null,
});

const toRepository = (repository: OwnRepository) => ({
  full_name: repository.name,
  name: repository.name.split('/')[1],
  clone_url: repository.url,
  default_branch: repository.defaultBranch ?? 'main',
  private: repository.private ?? true,
  archived: repository.archived ?? false,
});

/** Pages are numbered from 1, and hold 30 items unless more are requested, up to 100. */
function onePage<Item>(items: readonly Item[], query: URLSearchParams): readonly Item[] {
  const size = Math.min(Number(query.get('per_page') ?? DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  return items.slice(start, start + size);
}

function send(response: ServerResponse, status: number, body: object, headers = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}
