import { Injectable } from '@nestjs/common';
import { MailQueue } from '../mail/mail-queue';
import { domainOfAddress } from '../organizations/email-domains/email-domain';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import { OrganizationsService } from '../organizations/organizations.service';
import type { SignInOptions } from './pages/provider-list';
import type { SignInView } from './pages/sign-in';
import { SignInMethods } from './sign-in-methods';

export type SignInOffer = Pick<SignInView, 'options' | 'isByDomain' | 'isMailOn'>;

/** What the sign-in page can offer. */
@Injectable()
export class SignInOffers {
  constructor(
    private readonly methods: SignInMethods,
    private readonly organizations: OrganizationsService,
    private readonly domains: EmailDomainsService,
    private readonly mails: MailQueue,
  ) {}

  /** The identity providers for an email domain; those of the only organization need no address. */
  async find(email: string | undefined): Promise<SignInOffer> {
    const only = await this.organizations.findOnly();
    const organizationId = only ?? (await this.organizationOf(email));
    return {
      options: organizationId === undefined ? undefined : await this.ofOrganization(organizationId),
      isByDomain: only === undefined,
      isMailOn: this.mails.isOn,
    };
  }

  /** Undefined for an organization without a provider. */
  async ofOrganization(organizationId: string): Promise<SignInOptions | undefined> {
    const methods = await this.methods.of(organizationId);
    if (methods.length === 0) return undefined;
    return { organization: (await this.organizations.get({ organizationId })).title, methods };
  }

  private async organizationOf(email: string | undefined): Promise<string | undefined> {
    const domain = email === undefined ? undefined : domainOfAddress(email.trim());
    return domain === undefined ? undefined : (await this.domains.find(domain))?.id;
  }
}
