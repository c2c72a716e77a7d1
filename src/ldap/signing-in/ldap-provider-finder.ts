import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../../organizations/organizations.service';
import type { LdapProvider } from '../entities/ldap-provider.entity';
import { LdapProvidersRepository } from '../ldap-providers.repository';
import { isReady, type ReadyProvider } from '../ldap-status';

/** Finds the directory that a sign-in page belongs to, and the title of its organization. */
@Injectable()
export class LdapProviderFinder {
  constructor(
    private readonly providers: LdapProvidersRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** `ready`: set if people can sign in through it. */
  async find(id: string): Promise<{ readonly provider: LdapProvider; readonly ready?: ReadyProvider } | undefined> {
    const provider = await this.providers.locate(id);
    if (!provider) return undefined;
    return isReady(provider) ? { provider, ready: provider } : { provider };
  }

  async organizationOf({ organizationId }: LdapProvider): Promise<string> {
    return (await this.organizations.get({ organizationId })).title;
  }
}
