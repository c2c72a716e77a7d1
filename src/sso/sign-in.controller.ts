import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { isId } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { domainOfAddress } from '../organizations/email-domains/email-domain';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { MailQueue } from '../mail/mail-queue';
import { Limited } from '../limits/limited.decorator';
import { SignInQuery, ToQuery } from './dto/sign-in.query';
import { renderNoProvider, renderOrganization, renderSignIn } from './pages/sign-in';
import { renderSignedOut } from './pages/signed-out';
import { SignInPages } from './pages/sign-in-pages';
import type { SignInOptions } from './pages/provider-list';
import { safeRelay } from './relay';
import { SignInMethods } from './sign-in-methods';

@Controller()
export class SignInController {
  constructor(
    private readonly methods: SignInMethods,
    private readonly organizations: OrganizationsService,
    private readonly domains: EmailDomainsService,
    private readonly pages: SignInPages,
    private readonly mails: MailQueue,
  ) {}

  @Get('sign-in')
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'viewSignIn',
    tag: 'Single sign-on',
    summary: 'Show the sign-in page',
    description:
      'A page that prompts for an email address, and then for a password, beside the sign-in methods of the organization of its domain. Only the domain is used: the page does not reveal whether an account exists. `to` is a path of this service to open afterwards.',
    text: ['text/html'],
  })
  async signIn(@Query() { email, to }: SignInQuery, @Res() response: Response): Promise<void> {
    const options = email === undefined ? undefined : await this.optionsForEmail(email);
    const view = { email, to: safeRelay(to), options, isMailOn: this.mails.isOn };
    this.pages.send(response, 200, renderSignIn(this.pages.frame, view));
  }

  @Get('sign-in/:organizationId')
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'viewOrganizationSignIn',
    tag: 'Single sign-on',
    summary: 'Show the sign-in methods of an organization',
    description:
      'A page with the identity providers of the organization. 404 both for an organization without any and for an unknown one. `to` is a path of this service to open afterwards.',
    text: ['text/html'],
  })
  async organization(
    @Param('organizationId') organizationId: string,
    @Query() { to }: ToQuery,
    @Res() response: Response,
  ): Promise<void> {
    const options = isId(organizationId) ? await this.optionsForOrganization(organizationId) : undefined;
    const { frame } = this.pages;
    if (!options) return this.pages.send(response, 404, renderNoProvider(frame, { to: safeRelay(to) }));
    this.pages.send(response, 200, renderOrganization(frame, { options, to: safeRelay(to) }));
  }

  @Get('sso/signed-out')
  @Public()
  @Operation({
    id: 'viewSignedOut',
    tag: 'Single sign-on',
    summary: 'Show the signed-out page',
    description: 'The page to which the web pages of the service redirect after they have ended the session.',
    text: ['text/html'],
  })
  signedOut(@Res() response: Response): void {
    this.pages.send(response, 200, renderSignedOut(this.pages.frame));
  }

  private async optionsForEmail(email: string): Promise<SignInOptions | undefined> {
    const domain = domainOfAddress(email.trim());
    const organization = domain === undefined ? null : await this.domains.find(domain);
    return organization ? this.optionsForOrganization(organization.id) : undefined;
  }

  private async optionsForOrganization(organizationId: string): Promise<SignInOptions | undefined> {
    const methods = await this.methods.of(organizationId);
    if (methods.length === 0) return undefined;
    return { organization: (await this.organizations.get({ organizationId })).title, methods };
  }
}
