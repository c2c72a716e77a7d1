import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isFromOwnPage } from '../auth/sessions/own-pages';
import { SessionCookie } from '../auth/sessions/session-cookie';
import { SessionTokens } from '../auth/sessions/session-tokens';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { OrganizationsService } from '../organizations/organizations.service';
import { Limited } from '../limits/limited.decorator';
import { BrowserCookie } from './browser-cookie';
import { FinishQuery } from './dto/finish.query';
import { SignInCompletion } from './sign-in-completion';
import { renderConfirmation } from './pages/confirmation';
import { SignInPages } from './pages/sign-in-pages';
import { RefusalPage } from './refusal-page';
import { WhileReadOnly } from '../read-only/while-read-only.decorator';

@Controller('sso/finish')
export class FinishController {
  constructor(
    private readonly finish: SignInCompletion,
    private readonly organizations: OrganizationsService,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
    private readonly pages: SignInPages,
    private readonly refusals: RefusalPage,
    private readonly browsers: BrowserCookie,
  ) {}

  @Get()
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'finishSignIn',
    tag: 'Single sign-on',
    summary: 'Finish signing in',
    description:
      'The page to which a browser returns after its identity provider has answered. If this browser started the sign-in, it receives its session and is redirected (303). If the provider started it, a page asks for confirmation. A ticket is valid once, within two minutes, and only in the browser that started the sign-in.',
    text: ['text/html'],
  })
  arrive(@Query() { ticket }: FinishQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.refusals.sendIfRefused(response, {}, async () => {
      const { ticket: found, isRequested } = await this.finish.peek(ticket);
      if (isRequested) return this.signIn(ticket, request, response, false);
      const { email, provider } = found.identity;
      const { title } = await this.organizations.get(provider);
      const view = { email, organization: title, ticket: ticket ?? '' };
      this.pages.send(response, 200, renderConfirmation(this.pages.frame, view));
    });
  }

  @Post()
  @Limited('sign-in')
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'confirmSignIn',
    tag: 'Single sign-on',
    summary: 'Confirm a sign-in started by the identity provider',
    description:
      'Submits the confirmation page. Accepted only from our own page, so that no one can sign others in as themselves. Starts the session and redirects the browser (303).',
    text: ['text/html'],
  })
  confirm(@Query() { ticket }: FinishQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isConfirmed = isFromOwnPage(request, this.pages.origin);
    return this.refusals.sendIfRefused(response, {}, () => this.signIn(ticket, request, response, isConfirmed));
  }

  private async signIn(ticket: unknown, request: Request, response: Response, isConfirmed: boolean): Promise<void> {
    const browser = this.browsers.browserOf(request, response);
    const { session, to } = await this.finish.complete(ticket, browser, { isConfirmed });
    browser.remember(session.userId);
    this.cookie.set(response, await this.tokens.sign(session));
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(303, this.pages.addressOf(to));
  }
}
