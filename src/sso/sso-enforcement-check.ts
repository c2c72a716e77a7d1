import { Injectable, type OnModuleInit } from '@nestjs/common';
import { conflict } from '../../core/errors/app-error';
import { SsoEnforcementPort } from '../organizations/sso-enforcement-port';
import { OrganizationsReader } from '../organizations/organizations.reader';
import { LinkedIdentitiesRepository } from './linked-identities.repository';
import { SignInMethods } from './sign-in-methods';

/** Prevents an organization from requiring single sign-on that no one could use. */
@Injectable()
export class SsoEnforcementCheck implements OnModuleInit {
  constructor(
    private readonly identities: LinkedIdentitiesRepository,
    private readonly methods: SignInMethods,
    private readonly enforcement: SsoEnforcementPort,
    private readonly organizations: OrganizationsReader,
  ) {}

  onModuleInit(): void {
    this.enforcement.register((organizationId) => this.problem(organizationId));
  }

  /**
   * Call in the transaction that has deleted a provider, or changed what it is set to. 409 if the organization requires single
   * sign-on, and the provider was the last usable one.
   */
  async checkStillPossible(organizationId: string): Promise<void> {
    await this.organizations.lock(organizationId);
    const { sso } = await this.organizations.get({ organizationId });
    if (sso && (await this.methods.of(organizationId)).length === 0)
      throw conflict(
        'last_of_its_kind',
        'This is the last identity provider that works, and the organization requires single sign-on. Stop requiring it first.',
      );
  }

  /** What is missing before single sign-on can be required. */
  private async problem(organizationId: string): Promise<string | undefined> {
    const ids = (await this.methods.of(organizationId)).map(({ id }) => id);
    if (ids.length === 0) return 'Set up an identity provider first: none is active.';
    const hasAdmin = await this.identities.haveAdmin(organizationId, ids);
    return hasAdmin ? undefined : 'An admin has to sign in through an active identity provider once first.';
  }
}
