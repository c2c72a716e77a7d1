import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Operation } from '../../common/openapi/operation.decorator';
import { OidcProviderParam } from '../../common/openapi/path-params.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { ToQuery } from '../../sso/dto/sign-in.query';
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
  ) {}

  @Get('start')
  @Limited('sign-in')
  @OidcProviderParam()
  @Public()
  @Operation({
    id: 'startOidcSignIn',
    tag: TAG,
    summary: 'Sign in through an OpenID Connect provider',
    description:
      'For browsers. Sends them (303) to the identity provider, which has ten minutes to send them back. With `?to=` a path of this service to arrive at; anything else leads to the start page. A page says so when there is no such provider, when it is pending, and when it does not answer.',
    text: ['text/html'],
  })
  start(
    @Param('oidcProviderId') id: string,
    @Query() { to }: ToQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(id, response, (provider) => this.signIn.start(provider, to, request, response));
  }

  @Get('callback')
  @Limited('sign-in')
  @OidcProviderParam()
  @ApiQuery({
    name: 'state',
    required: false,
    description: 'What the browser was sent out with.',
    schema: { type: 'string', maxLength: 64 },
  })
  @ApiQuery({
    name: 'code',
    required: false,
    description: 'What the identity provider gave for it; `error` instead when it refused.',
    schema: { type: 'string' },
  })
  @Public()
  @Operation({
    id: 'finishOidcSignIn',
    tag: TAG,
    summary: 'Come back from an OpenID Connect provider',
    description:
      'For browsers, which the identity provider sends here with a code: the redirect URI. Sends them on (303). Works once for each time somebody set out, and in the browser they set out with. A page says in general terms when a sign-in is refused; the log says why.',
    text: ['text/html'],
  })
  callback(@Param('oidcProviderId') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const [, query = ''] = /\?(.*)$/s.exec(request.originalUrl) ?? [];
    return this.send(id, response, (provider) => this.signIn.finish(provider, query, request));
  }

  /** Where a step leads to, or the page that says it was refused. */
  private async send(
    id: string,
    response: Response,
    step: (provider: ReadyProvider) => Promise<string>,
  ): Promise<void> {
    const found = await this.providers.locate(id);
    const provider = found && isReady(found) ? found : undefined;
    const context = { providerId: found?.id, organizationId: provider?.organizationId };
    await this.refusals.orSend(response, context, async () => {
      if (!provider)
        throw new SignInRefusal('unavailable', 'there is no such OpenID Connect provider, or it is pending');
      const address = await step(provider);
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, address);
    });
  }
}
