import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { isId } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { Limited } from '../limits/limited.decorator';
import { SignInQuery, ToQuery } from './dto/sign-in.query';
import { renderNoProvider, renderOrganization, renderSignIn } from './pages/sign-in';
import { renderSignedOut } from './pages/signed-out';
import { SignInPages } from './pages/sign-in-pages';
import { safeRelay } from './relay';
import { SignInOffers } from './sign-in-offers';

@Controller()
export class SignInController {
  constructor(
    private readonly offers: SignInOffers,
    private readonly pages: SignInPages,
  ) {}

  @Get('sign-in')
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'viewSignIn',
    tag: 'Single sign-on',
    summary: 'Show the sign-in page',
    description:
      'A page with all ways to sign in: with an email address and a password, with an emailed link, with a passkey, and through the identity providers of the only organization or of the one to which the domain of `email` belongs. Only the domain is used: the page does not reveal whether an account exists. `to` is a path of this service to open afterwards.',
    text: ['text/html'],
  })
  async signIn(@Query() { email, to }: SignInQuery, @Res() response: Response): Promise<void> {
    const view = { email, to: safeRelay(to), ...(await this.offers.find(email)) };
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
    const options = isId(organizationId) ? await this.offers.ofOrganization(organizationId) : undefined;
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
}
