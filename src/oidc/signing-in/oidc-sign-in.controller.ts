import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { BrowserCookie } from '../../sso/browser-cookie';
import { ToQuery } from '../../sso/dto/sign-in.query';
import { toProviderRef } from '../../sso/providers/provider.mapper';
import { RefusalPage } from '../../sso/refusal-page';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { OidcProvidersRepository } from '../oidc-providers.repository';
import { isReady, type ReadyProvider } from '../oidc-status';
import { Limited } from '../../limits/limited.decorator';
import { OidcSignIn } from './oidc-sign-in';

const TAG = 'Single sign-on';

/** Where browsers set out to an OpenID Connect provider, and come back. */
@Controller('sso/oidc/:oidcProviderId')
export class OidcSignInController {
  constructor(
    private readonly providers: OidcProvidersRepository,
    private readonly signIn: OidcSignIn,
    private readonly refusals: RefusalPage,
    private readonly browsers: BrowserCookie,
  ) {}

  @Get('start')
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'startOidcSignIn',
    tag: TAG,
    summary: 'Sign in through an OpenID Connect provider',
    description:
      'For browsers. Redirects (303) to the identity provider, which has ten minutes to redirect back. `?to=` takes the path of this service to open afterwards; any other value leads to the start page. An error page is shown if there is no such provider, if it is pending, or if it does not respond.',
    text: ['text/html'],
  })
  start(
    @Param('oidcProviderId') id: string,
    @Query() { to }: ToQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(id, response, (provider) =>
      this.signIn.start(provider, to, this.browsers.browserOf(request, response)),
    );
  }

  @Get('callback')
  @Limited('sign-in')
  @ApiQuery({
    name: 'state',
    required: false,
    description: 'State of the sign-in request.',
    schema: { type: 'string', maxLength: 64 },
  })
  @ApiQuery({
    name: 'code',
    required: false,
    description: 'Authorization code issued by the identity provider; `error` instead if it refused.',
    schema: { type: 'string' },
  })
  @Public()
  @Operation({
    id: 'finishOidcSignIn',
    tag: TAG,
    summary: 'Complete a sign-in through an OpenID Connect provider',
    description:
      'For browsers: the redirect URI, to which the identity provider redirects with a code. Redirects on (303). Valid once per sign-in attempt, and only in the browser that started it. An error page explains a refused sign-in in general terms; the log states the reason.',
    text: ['text/html'],
  })
  callback(@Param('oidcProviderId') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const [, query = ''] = /\?(.*)$/s.exec(request.originalUrl) ?? [];
    return this.send(id, response, (provider) =>
      this.signIn.finish(provider, query, this.browsers.browserOf(request, response)),
    );
  }

  /** Where a step leads to, or the page that says it was refused. */
  private async send(
    id: string,
    response: Response,
    step: (provider: ReadyProvider) => Promise<string>,
  ): Promise<void> {
    const found = await this.providers.locate(id);
    const provider = found && isReady(found) ? found : undefined;
    const context = found ? { provider: toProviderRef('oidc', found), isHidden: !provider } : {};
    await this.refusals.sendIfRefused(response, context, async () => {
      if (!provider)
        throw new SignInRefusal('unavailable', 'there is no such OpenID Connect provider, or it is pending');
      const address = await step(provider);
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, address);
    });
  }
}
