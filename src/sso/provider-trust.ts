import { Injectable } from '@nestjs/common';
import { Credentials } from '../auth/credentials';
import { MembershipsService } from '../members/memberships.service';
import { SignInConflictsRepository } from './conflicts/sign-in-conflicts.repository';
import type { ProviderRef } from './external-identity.types';
import { AccessMappingsRepository } from './mappings/access-mappings.repository';
import { LinkedIdentitiesRepository } from './linked-identities.repository';

/** Revokes what an identity provider has confirmed. Call it in the transaction that changes or deletes the provider. */
@Injectable()
export class ProviderTrust {
  constructor(
    private readonly credentials: Credentials,
    private readonly links: LinkedIdentitiesRepository,
    private readonly memberships: MembershipsService,
    private readonly conflicts: SignInConflictsRepository,
    private readonly mappings: AccessMappingsRepository,
  ) {}

  /** Ends the sessions that began through it, and the tokens created in them, since it may have been misconfigured. */
  end({ id }: Pick<ProviderRef, 'id'>): Promise<void> {
    return this.credentials.endOfProvider(id);
  }

  /** Removes links and assignments of a provider that was deleted or replaced. */
  async forget({ id, organizationId }: Pick<ProviderRef, 'id' | 'organizationId'>): Promise<void> {
    await this.end({ id });
    await this.links.forget(id);
    await this.memberships.releaseProvider(organizationId, id);
    await this.conflicts.forget(organizationId, id);
    await this.mappings.delete(organizationId, id);
  }

  /** The same provider uses new subject identifiers: people are matched by their address at the next sign-in. */
  renameSubjects({ id }: Pick<ProviderRef, 'id'>): Promise<void> {
    return this.links.forget(id);
  }
}
