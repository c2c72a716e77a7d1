import { Injectable } from '@nestjs/common';
import { Credentials } from '../auth/credentials';
import { Places } from '../members/places';
import { SignInConflictsRepository } from './conflicts/sign-in-conflicts.repository';
import type { ProviderRef } from './external-identity.types';
import { AccessMappingsRepository } from './mappings/access-mappings.repository';
import { LinkedIdentitiesRepository } from './linked-identities.repository';

/** Ends what an identity provider has said. Call it in the transaction that changes or deletes the provider. */
@Injectable()
export class ProviderTrust {
  constructor(
    private readonly credentials: Credentials,
    private readonly links: LinkedIdentitiesRepository,
    private readonly places: Places,
    private readonly conflicts: SignInConflictsRepository,
    private readonly mappings: AccessMappingsRepository,
  ) {}

  /** It may have said it wrongly: whoever came in through it is signed out, and the tokens that they have made are revoked. */
  end({ id }: Pick<ProviderRef, 'id'>): Promise<void> {
    return this.credentials.endOfProvider(id);
  }

  /** It is gone, or another one: what it called people means nothing any more, and their places belong to no provider. */
  async forget({ id, organizationId }: Pick<ProviderRef, 'id' | 'organizationId'>): Promise<void> {
    await this.end({ id });
    await this.links.forget(id);
    await this.places.releaseProvider(organizationId, id);
    await this.conflicts.forget(organizationId, id);
    await this.mappings.delete(organizationId, id);
  }

  /** It calls people by another name from now on, and is still who it was: they are known by their address the first time again. */
  renameSubjects({ id }: Pick<ProviderRef, 'id'>): Promise<void> {
    return this.links.forget(id);
  }
}
