import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import type { AuditAction } from '../../audit/audit-actions';
import { conflict, notFound } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { sha256 } from '../../common/text/sha256';
import { ManagedResources } from '../managed-resources';
import { ScimTransactions } from '../scim-transactions';
import { ScimToken } from './entities/scim-token.entity';
import { ScimTokensRepository } from './scim-tokens.repository';

const PREFIX = 'bnds_';
const LIMIT = 5;
/** How long the previous secret is valid after a rotation. */
const OVERLAP_MS = 24 * 60 * 60_000;
const USE_EVERY_MS = 5 * 60_000;

const newSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

/** A token with its secret, which is not stored. */
export interface CreatedScimToken {
  readonly token: ScimToken;
  readonly secret: string;
}

/** The tokens of directories: created, rotated and deleted by admins. */
@Injectable()
export class ScimTokensService {
  constructor(
    private readonly tokens: ScimTokensRepository,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
    private readonly transactions: ScimTransactions,
    private readonly managed: ManagedResources,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The token with this secret; undefined if there is none. */
  async authenticate(secret: string): Promise<ScimToken | undefined> {
    const token = secret.startsWith(PREFIX) ? await this.tokens.findByHash(sha256(secret), new Date()) : undefined;
    if (token && Date.now() - (token.lastUsedAt?.getTime() ?? 0) >= USE_EVERY_MS)
      this.tokens
        .noteUse(token.id, new Date())
        .catch((error: unknown) => this.log.warn({ err: error }, 'could not record the last use of a SCIM token'));
    return token;
  }

  list<Item>(
    { organizationId }: Scope,
    query: PageQueryDto,
    item: (token: ScimToken) => Item,
  ): Promise<ListResponse<Item>> {
    return readPage(this.cursors, `scim-tokens:${organizationId}`, query, {
      read: (page) => this.tokens.list(organizationId, page),
      keys: ({ id }) => [id],
      item,
    });
  }

  /** Creates a token; previously managed resources become managed again. 409 if the limit is reached. */
  create(scope: Scope, name: string): Promise<CreatedScimToken> {
    const { organizationId, actor } = scope;
    const secret = newSecret();
    return this.transactions.run(organizationId, async () => {
      const present = await this.tokens.count(organizationId);
      if (present >= LIMIT)
        throw conflict('limit_reached', `An organization has at most ${LIMIT} SCIM tokens. Delete one first.`);
      const token = await this.tokens.insert({
        id: newId(),
        organizationId,
        name,
        hash: sha256(secret),
        previousHash: null,
        previousUntil: null,
        createdBy: actor.userId,
        responsibleId: null,
        orphanedAt: null,
        createdAt: new Date(),
        lastUsedAt: null,
      });
      if (present === 0) await this.managed.set(organizationId, true);
      await this.record(scope, token, 'scim.token.create');
      return { token, secret };
    });
  }

  /** Rotates the secret; the previous one is valid for another day. 404 if there is no such token. */
  rotate(scope: Scope, id: string): Promise<CreatedScimToken> {
    const secret = newSecret();
    return this.audit.transaction(async () => {
      const until = new Date(Date.now() + OVERLAP_MS);
      const token = await this.tokens.rotate(scope.organizationId, id, sha256(secret), until);
      if (!token) throw notFound('SCIM token');
      await this.record(scope, token, 'scim.token.rotate');
      return { token, secret };
    });
  }

  /** Makes the caller responsible for a token, which goes on if it had stopped. 404 if there is no such token. */
  takeOver(scope: Scope, id: string): Promise<ScimToken> {
    return this.audit.transaction(async () => {
      const token = await this.tokens.takeOver(scope.organizationId, id, scope.actor.userId);
      if (!token) throw notFound('SCIM token');
      await this.record(scope, token, 'scim.token.take-over');
      return token;
    });
  }

  /** Deletes a token. After the last one, admins can change people and teams again. */
  delete(scope: Scope, id: string): Promise<boolean> {
    const { organizationId } = scope;
    return this.transactions.run(organizationId, async () => {
      const token = await this.tokens.delete(organizationId, id);
      if (!token) return false;
      if ((await this.tokens.count(organizationId)) === 0) await this.managed.set(organizationId, false);
      await this.record(scope, token, 'scim.token.delete');
      return true;
    });
  }

  private record(scope: Scope, { id, name }: ScimToken, action: AuditAction): Promise<void> {
    return this.audit.record(scope, action, { type: 'scim-token', id, label: name });
  }
}
