import { Injectable } from '@nestjs/common';
import { changesOf } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { badRequest, notFound } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import type { SpaceScope } from '../spaces/space-scope';
import type { CreateGitConnectionDto, UpdateGitConnectionDto } from './dto/git-connection.dto';
import type { GitConnection } from './entities/git-connection.entity';
import { forgeOf } from './forges/forge-kind';
import { GitAddresses } from './git-addresses';
import { connectionTargetOf } from './git-audit';
import { GitCache } from './git-cache';
import { type GitConnectionChanges, GitConnectionsRepository } from './git-connections.repository';
import { plainFolder } from './git-names';
import { GitQueue } from './git-queue';
import { GitSecrets } from './git-secrets';
import { PullRequestsRepository } from './pulls/pull-requests.repository';
import { differing } from '../database/differing';

/** A connection with its webhook secret, which is returned only once. */
export interface RevealedConnection {
  readonly connection: GitConnection;
  readonly secret: string;
}

/** The state of a connection whose target was never synchronized. */
const UNSYNCHRONIZED = {
  baseCommit: null,
  baseRevisionId: null,
  baseSeq: null,
  firstRevisionId: null,
  pushCommit: null,
  pushRevisionId: null,
  pushSeq: null,
  mergeRequestId: null,
  mergeCommit: null,
  mergeRevisionId: null,
  sideBranch: null,
  failures: 0,
  checkedAt: null,
} as const;

const NO_CREDENTIALS = { credentials: null, appId: null, installationId: null } as const;

type CheckedFields = Pick<GitConnection, 'url' | 'credentials' | 'appId' | 'forge'>;

/** The default kind of forge; only GitHub has GitHub Apps. */
const forgeBy = ({ url, githubApp }: Pick<CreateGitConnectionDto, 'url' | 'githubApp'>) =>
  forgeOf(url) ?? (githubApp ? 'github' : null);

/** The fields for the audit log: without the path of the URL, which may contain a secret. */
const auditedFields = ({
  url,
  branch,
  folder,
  direction,
  forge,
  signCommits,
  active,
  memberId,
}: Partial<GitConnection>) => ({
  ...(url !== undefined && { host: new URL(url).host }),
  ...(branch !== undefined && { branch }),
  ...(folder !== undefined && { folder }),
  ...(direction !== undefined && { direction }),
  ...(forge !== undefined && { forge }),
  ...(signCommits !== undefined && { signCommits }),
  ...(active !== undefined && { active }),
  ...(memberId !== undefined && { memberId }),
});

/** The Git repositories that spaces are connected to, one for each space. */
@Injectable()
export class GitConnectionsService {
  constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly secrets: GitSecrets,
    private readonly addresses: GitAddresses,
    private readonly audit: AuditLog,
    private readonly cache: GitCache,
    private readonly queue: GitQueue,
    private readonly pulls: PullRequestsRepository,
  ) {}

  async get({ organizationId, resource }: SpaceScope): Promise<GitConnection> {
    const connection = await this.connections.find(organizationId, resource.id);
    if (!connection) throw notFound('Git connection');
    return connection;
  }

  /** 400 for an address that is not accepted; 409 if the space is already connected. */
  async create(scope: SpaceScope, input: CreateGitConnectionDto): Promise<RevealedConnection> {
    const id = newId();
    const { clear, sealed } = this.secrets.createHookSecret(id);
    const credentials = this.credentialsBy({ id, ...NO_CREDENTIALS, url: input.url }, input);
    const connection = newConnection(scope, input, { id, ...NO_CREDENTIALS, ...credentials, hookSecret: sealed });
    this.check(connection);
    await this.audit.transaction(async () => {
      await this.connections.insert(connection);
      if (connection.active) await this.queue.check(id, 'api');
      await this.audit.record(scope, 'git.connect', connectionTargetOf(connection), auditedFields(connection));
    });
    return { connection, secret: clear };
  }

  /** Changes the given fields. A change of the target restarts the synchronization without a base. */
  async update(scope: SpaceScope, input: UpdateGitConnectionDto): Promise<GitConnection> {
    return this.audit.transaction(async () => {
      const connection = await this.lockConnection(scope);
      const changes = this.changesBy(scope, connection, input);
      this.check({ ...connection, ...changes });
      if (changes.baseCommit === null) await this.pulls.forget(connection.id, connection.organizationId);
      // When to look again is no setting: it only follows from one.
      if (!differing(connection, { ...changes, nextCheckAt: undefined })) return connection;
      await this.connections.update(connection, { ...changes, updatedAt: new Date() });
      if (changes.active ?? connection.active) await this.queue.check(connection.id, 'api');
      const details = {
        ...changesOf(auditedFields(connection), auditedFields(changes)),
        ...(changes.credentials !== undefined && { credentials: 'changed' }),
      };
      if (Object.keys(details).length > 0)
        await this.audit.record(scope, 'git.change', connectionTargetOf(connection), details);
      return this.get(scope);
    });
  }

  /** Makes the caller its member; a connection that was paused because no one was responsible goes on. */
  takeOver(scope: SpaceScope): Promise<GitConnection> {
    return this.audit.transaction(async () => {
      const connection = await this.lockConnection(scope);
      const active = connection.active || connection.orphanedAt !== null;
      const nextCheckAt = active ? new Date() : null;
      const changes = { memberId: scope.actor.userId, orphanedAt: null, active, nextCheckAt, updatedAt: new Date() };
      await this.connections.update(connection, changes);
      if (active) await this.queue.check(connection.id, 'api');
      await this.audit.record(scope, 'git.take-over', connectionTargetOf(connection));
      return { ...connection, ...changes };
    });
  }

  /** Creates a new webhook secret; the previous one becomes invalid immediately. */
  rotateSecret(scope: SpaceScope): Promise<RevealedConnection> {
    return this.audit.transaction(async () => {
      const connection = await this.lockConnection(scope);
      const { clear, sealed } = this.secrets.createHookSecret(connection.id);
      await this.connections.update(connection, { hookSecret: sealed, updatedAt: new Date() });
      await this.audit.record(scope, 'git.rotate-secret', connectionTargetOf(connection));
      return { connection: await this.get(scope), secret: clear };
    });
  }

  /** Deletes the connection; neither the space nor the repository changes. False if there is none. */
  async delete(scope: SpaceScope): Promise<boolean> {
    const deleted = await this.audit.transaction(async () => {
      const connection = await this.connections.lock(scope.organizationId, scope.resource.id);
      if (!connection) return undefined;
      await this.pulls.forget(connection.id, connection.organizationId);
      await this.connections.delete(connection);
      await this.audit.record(scope, 'git.disconnect', connectionTargetOf(connection));
      return connection;
    });
    if (deleted) await this.cache.discard(deleted.id);
    return deleted !== undefined;
  }

  /** Rejects addresses that would fail at every synchronization. */
  private check({ url, credentials, appId, forge }: CheckedFields): void {
    const { username, password, search, hash } = new URL(url);
    if (username !== '' || password !== '')
      throw badRequest(
        'invalid_value',
        'url must not contain credentials. Send the token in its own field, where it is encrypted.',
        { field: 'url' },
      );
    if (search !== '' || hash !== '')
      throw badRequest('invalid_value', 'url must be the URL of a repository, without query or fragment.', {
        field: 'url',
      });
    if (appId !== null && forge !== null && forge !== 'github')
      throw badRequest(
        'field_not_applicable',
        'githubApp requires a repository at GitHub or GitHub Enterprise. Send a token instead.',
        { field: 'githubApp' },
      );
    this.addresses.check(url, credentials !== null);
  }

  private changesBy(scope: SpaceScope, connection: GitConnection, input: UpdateGitConnectionDto): GitConnectionChanges {
    const { url, branch, direction, signCommits, active } = input;
    const forge = input.forge === undefined && url !== undefined ? forgeBy({ ...input, url }) : input.forge;
    const folder = input.folder === undefined ? undefined : plainFolder(input.folder);
    const isOtherTarget =
      (url !== undefined && url !== connection.url) ||
      (branch !== undefined && branch !== connection.branch) ||
      (folder !== undefined && folder !== connection.folder);
    return {
      ...(isOtherTarget && UNSYNCHRONIZED),
      ...(url !== undefined && { url }),
      ...(branch !== undefined && { branch }),
      ...(folder !== undefined && { folder }),
      ...(direction !== undefined && { direction }),
      ...(forge !== undefined && { forge }),
      ...(signCommits !== undefined && { signCommits }),
      forgeFailures: 0,
      forgeProblem: null,
      forgeRetryAt: null,
      ...this.credentialsBy(connection, input),
      ...(active !== undefined && { active, nextCheckAt: active ? new Date() : null, orphanedAt: null }),
      ...(active === true && { memberId: scope.actor.userId, failures: 0 }),
    };
  }

  /** A token is never sent to another host than the one that it was provided for. */
  private credentialsBy(
    connection: Pick<GitConnection, 'id' | 'url' | keyof typeof NO_CREDENTIALS>,
    { url, token, username, githubApp }: UpdateGitConnectionDto,
  ): Pick<GitConnectionChanges, keyof typeof NO_CREDENTIALS> {
    const { id } = connection;
    if (token && githubApp) throw badRequest('conflicting_fields', 'Send either token or githubApp, not both.');
    if (token)
      return {
        ...NO_CREDENTIALS,
        credentials: this.secrets.sealCredentials({ id, url: url ?? connection.url }, token, username),
      };
    if (githubApp) {
      const { appId, installationId, privateKey } = githubApp;
      return { appId, installationId, credentials: this.secrets.sealKey(id, privateKey) };
    }
    const isRemoved = connection.appId === null ? token === null : githubApp === null;
    if (isRemoved || (url !== undefined && url !== connection.url)) return NO_CREDENTIALS;
    const present = username === undefined ? undefined : this.secrets.credentials(connection);
    return present ? { credentials: this.secrets.sealCredentials(connection, present.token, username) } : {};
  }

  private async lockConnection({ organizationId, resource }: SpaceScope): Promise<GitConnection> {
    const connection = await this.connections.lock(organizationId, resource.id);
    if (!connection) throw notFound('Git connection');
    return connection;
  }
}

function newConnection(
  { organizationId, resource, actor }: SpaceScope,
  input: CreateGitConnectionDto,
  secret: Pick<GitConnection, 'id' | 'hookSecret' | keyof typeof NO_CREDENTIALS>,
): GitConnection {
  const now = new Date();
  const active = input.active ?? true;
  return {
    ...UNSYNCHRONIZED,
    ...secret,
    organizationId,
    spaceId: resource.id,
    memberId: actor.userId,
    url: input.url,
    branch: input.branch,
    folder: plainFolder(input.folder ?? ''),
    forge: input.forge === undefined ? forgeBy(input) : input.forge,
    forgeFailures: 0,
    forgeProblem: null,
    forgeRetryAt: null,
    direction: input.direction ?? 'both',
    firstSide: input.firstSide ?? 'git',
    signCommits: input.signCommits ?? false,
    active,
    nextCheckAt: active ? now : null,
    hookAt: null,
    runningUntil: null,
    orphanedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
