import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import type { GitServer } from './git-server';

const PAIR = generateKeyPairSync('rsa', { modulusLength: 2048 });
const HOUR_MS = 3_600_000;
const MAX_LIFE_S = 600;

/**
 * The part of GitHub Enterprise that issues tokens to the installation of an app, in front of a real `git http-backend`: it verifies the
 * signature and times of the JWT, and the repositories and the API accept only its tokens from then on.
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
  /** The repositories requested for each token. */
  readonly asked: unknown[] = [];
  readonly authorizations = new Set<string>();
  private tokens = new Set<string>();

  constructor(server: GitServer) {
    const next = server.onApi;
    server.lets = (sent) => this.tokens.has(sent.replace(/^x-access-token:/, ''));
    server.onApi = (request, response) => {
      this.authorizations.add(request.headers.authorization ?? '');
      if (request.url?.startsWith('/api/v3/app/')) return void this.give(request, response);
      if (!this.tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? ''))
        return send(response, 401, { message: 'Bad credentials' });
      if (next) next(request, response);
      else send(response, 404, { message: 'Not Found' });
    };
  }

  get settings() {
    const { appId, installationId, privateKey } = this;
    return { githubApp: { appId, installationId, privateKey } };
  }

  /** Revokes all tokens, as when the installation is suspended briefly. */
  revoke(): void {
    this.tokens = new Set();
  }

  private async give(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    if (request.url !== `/api/v3/app/installations/${this.installationId}/access_tokens`)
      return send(response, 404, { message: 'Not Found' });
    if (!(await this.isApp(request.headers.authorization)))
      return send(response, 401, { message: 'A JSON web token could not be decoded' });
    if (!this.hasRepositories)
      return send(response, 422, { message: 'There is at least one repository that does not exist.' });
    const { repositories } = JSON.parse(Buffer.concat(parts).toString()) as { repositories?: unknown };
    this.asked.push(repositories);
    const token = `ghs_${randomBytes(18).toString('hex')}`;
    this.tokens.add(token);
    const expires = new Date(Date.now() + this.lifeMs).toISOString().replace(/\.\d+Z$/, 'Z');
    send(response, 201, {
      token,
      expires_at: expires,
      permissions: { contents: 'write' },
      repository_selection: 'selected',
    });
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

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
