import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { Database } from '../database/database';
import type { VersionedAccount } from '../users/sign-in-versions.repository';
import { LinkedIdentity } from './entities/linked-identity.entity';
import type { ExternalIdentity, ProviderRef } from './external-identity.types';

/** Seed of the advisory locks on subjects; providers and teams use others. */
const LOCK_SEED = 5;

type Named = Pick<ExternalIdentity, 'subject' | 'email'> & {
  readonly provider: Pick<ProviderRef, 'id' | 'kind' | 'organizationId'>;
};

/** Links between subjects of providers and accounts. */
@Injectable()
export class LinkedIdentitiesRepository {
  constructor(private readonly database: Database) {}

  /** Serializes sign-ins of one subject until the transaction ends. */
  async lockSubject({ provider, subject }: Named): Promise<void> {
    const key = `${provider.id} ${subject}`;
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [key, LOCK_SEED]);
  }

  find({ provider, subject }: Named): Promise<LinkedIdentity | null> {
    return this.database.manager.findOneBy(LinkedIdentity, { providerId: provider.id, subject });
  }

  /** The account of a subject, and the version of its sign-in. A subject that the database cannot store has none. */
  async accountOf({ provider, subject }: Named): Promise<VersionedAccount | undefined> {
    if (subject.includes('\0')) return undefined;
    const [account] = await this.database.query<VersionedAccount>(
      `SELECT users.id, sign_in_version AS version FROM linked_identities JOIN users ON users.id = user_id
        WHERE provider_id = $1 AND subject = $2`,
      [provider.id, subject],
    );
    return account;
  }

  /** The link of an account at a provider. */
  ofUser(providerId: string, userId: string): Promise<LinkedIdentity | null> {
    return this.database.manager.findOneBy(LinkedIdentity, { providerId, userId });
  }

  /**
   * Links a subject to a person, and replaces their previous subject.
   * @param lastSignInAt when they signed in so; the beginning of time: never
   */
  async link({ provider, subject, email }: Named, userId: string, lastSignInAt = new Date()): Promise<void> {
    await this.unlink(provider.organizationId, provider.id, userId);
    await this.database.manager.insert(LinkedIdentity, {
      id: newId(),
      organizationId: provider.organizationId,
      userId,
      providerKind: provider.kind,
      providerId: provider.id,
      subject,
      email,
      createdAt: new Date(),
      lastSignInAt,
    });
  }

  async unlink(organizationId: string, providerId: string, userId: string): Promise<void> {
    await this.database.manager.delete(LinkedIdentity, { organizationId, providerId, userId });
  }

  /** Notes a sign-in, with the address that the provider named. */
  async note({ id }: LinkedIdentity, email: string): Promise<void> {
    await this.database.manager.update(LinkedIdentity, { id }, { email, lastSignInAt: new Date() });
  }

  /** Deletes the links of a provider that was deleted or replaced. */
  async forget(providerId: string): Promise<void> {
    await this.database.manager.delete(LinkedIdentity, { providerId });
  }

  /** Whether an admin of the organization has signed in through one of these providers. */
  async haveAdmin(organizationId: string, providerIds: readonly string[]): Promise<boolean> {
    const found = await this.database.query(
      `SELECT 1 FROM linked_identities identity
         JOIN members ON members.organization_id = identity.organization_id AND members.user_id = identity.user_id
        WHERE identity.organization_id = $1 AND identity.provider_id = ANY($2) AND identity.last_sign_in_at > 'epoch'
          AND members.role = 'admin' AND NOT members.disabled LIMIT 1`,
      [organizationId, providerIds],
    );
    return found.length > 0;
  }
}
