import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealer } from '../config/sealer';
import type { GitConnection } from './entities/git-connection.entity';

const SECRET_BYTES = 24;
/** GitHub, GitLab and Gitea accept any user name with a token; GitHub recommends this one. */
export const ANY_USER = 'x-access-token';
const BITBUCKET_USER = 'x-token-auth';

const userAt = (url: string): string => (new URL(url).hostname === 'bitbucket.org' ? BITBUCKET_USER : ANY_USER);

export interface GitCredentials {
  readonly username: string;
  readonly token: string;
}

/** The credentials of a GitHub App, for one of its installations. */
export interface GitHubApp {
  readonly appId: string;
  readonly installationId: string;
  readonly privateKey: string;
}

/** The repository and options of a single import or export. */
export interface GitRequest {
  readonly url: string;
  readonly branch: string;
  readonly folder: string;
  readonly credentials?: GitCredentials;
  /** Commit message of an export. */
  readonly message?: string;
  /** Import into a change request instead of the primary content. */
  readonly standalone?: boolean;
}

type Sealed = Pick<GitConnection, 'id' | 'credentials' | 'appId' | 'installationId'>;

export const credentialsPurpose = (id: string): string => `git:${id}:credentials`;
export const keyPurpose = (id: string): string => `git:${id}:app-key`;
export const hookPurpose = (id: string): string => `git:${id}:hook`;
export const requestPurpose = (id: string): string => `git-run:${id}`;

/** The secrets of connections and runs: sealed in the database, opened only for the remote they are meant for. */
@Injectable()
export class GitSecrets {
  constructor(private readonly sealer: Sealer) {}

  /** @param url of the remote, which determines the default user name */
  sealCredentials({ id, url }: Pick<GitConnection, 'id' | 'url'>, token: string, username?: string | null): string {
    const credentials: GitCredentials = { username: username || userAt(url), token };
    return this.sealer.seal(credentialsPurpose(id), JSON.stringify(credentials));
  }

  sealKey(id: string, privateKey: string): string {
    return this.sealer.seal(keyPurpose(id), privateKey);
  }

  /** Undefined if there is none, or if a GitHub App is used instead. */
  credentials({ id, credentials, appId }: Sealed): GitCredentials | undefined {
    if (credentials === null || appId !== null) return undefined;
    return JSON.parse(this.sealer.open(credentialsPurpose(id), credentials)) as GitCredentials;
  }

  app({ id, credentials, appId, installationId }: Sealed): GitHubApp | undefined {
    if (credentials === null || appId === null || installationId === null) return undefined;
    return { appId, installationId, privateKey: this.sealer.open(keyPurpose(id), credentials) };
  }

  /** A new webhook secret, in clear text to be returned once, and sealed. */
  createHookSecret(id: string): { readonly clear: string; readonly sealed: string } {
    const clear = randomBytes(SECRET_BYTES).toString('base64url');
    return { clear, sealed: this.sealer.seal(hookPurpose(id), clear) };
  }

  hookSecret({ id, hookSecret }: Pick<GitConnection, 'id' | 'hookSecret'>): string {
    return this.sealer.open(hookPurpose(id), hookSecret);
  }

  sealRequest(runId: string, request: GitRequest): string {
    return this.sealer.seal(requestPurpose(runId), JSON.stringify(request));
  }

  request(runId: string, sealed: string): GitRequest {
    return JSON.parse(this.sealer.open(requestPurpose(runId), sealed)) as GitRequest;
  }
}
