import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import { currentRequestId } from '../../common/http/request-context';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { SignInConflict } from '../entities/sign-in-conflict.entity';
import type { ExternalIdentity } from '../external-identity.types';
import type { SignInConflictRefusal } from '../sign-in-refusal';

/** Sign-ins that were refused because of an existing account, each once, until an admin resolves them. */
@Injectable()
export class SignInConflictsRepository {
  constructor(private readonly database: Database) {}

  async note(
    { provider, subject, email }: ExternalIdentity,
    { conflict, userId }: SignInConflictRefusal,
  ): Promise<void> {
    await this.database.manager.upsert(
      SignInConflict,
      {
        id: newId(),
        organizationId: provider.organizationId,
        providerKind: provider.kind,
        providerId: provider.id,
        subject,
        email,
        userId,
        reason: conflict,
        requestId: currentRequestId() ?? null,
        occurredAt: new Date(),
      },
      ['providerId', 'subject'],
    );
  }

  /** Newest first. */
  async list(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<SignInConflict>> {
    const rows = this.database.manager
      .createQueryBuilder(SignInConflict, 'conflict')
      .where('conflict.organizationId = :organizationId', { organizationId });
    if (after) rows.andWhere('conflict.id < :id', { id: after[0] });
    const found = await rows
      .orderBy('conflict.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count: await this.database.manager.countBy(SignInConflict, { organizationId }) };
  }

  /** Prevents others from resolving it until the transaction ends. */
  lock(organizationId: string, id: string): Promise<SignInConflict | null> {
    return this.database.manager.findOne(SignInConflict, {
      where: { organizationId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async delete({ organizationId, id }: SignInConflict): Promise<void> {
    await this.database.manager.delete(SignInConflict, { organizationId, id });
  }

  /** Deletes the conflicts of a provider that was deleted or replaced. */
  async forget(organizationId: string, providerId: string): Promise<void> {
    await this.database.manager.delete(SignInConflict, { organizationId, providerId });
  }

  async prune(before: Date): Promise<void> {
    await this.database.execute('DELETE FROM sign_in_conflicts WHERE occurred_at < $1', [before]);
  }
}
