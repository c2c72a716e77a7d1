import { Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { notFound } from '../../../core/errors/app-error';
import { readForm } from '../../common/http/form-body';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { BrowserCookie } from '../../sso/browser-cookie';
import { SignInPages } from '../../sso/pages/sign-in-pages';
import { toProviderRef } from '../../sso/providers/provider.mapper';
import { RefusalPage } from '../../sso/refusal-page';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { SamlProvidersRepository } from '../saml-providers.repository';
import { Limited } from '../../limits/limited.decorator';
import { type PostedResponse, SignInResponseHandler } from './sign-in-response-handler';
import { SamlLibrary } from '../saml-library';
import { SignInStart } from './sign-in-start';
import { renderTestReport } from './test-report';
import { toTestReport } from './test-report.mapper';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

const TAG = 'Single sign-on';
const METADATA_TYPE = 'application/samlmetadata+xml';
const MAX_BYTES = 1024 * 1024;

/** The endpoints of one provider for browsers and the identity provider. */
@Controller('sso/saml/:samlProviderId')
export class SamlSignInController {
  constructor(
    private readonly providers: SamlProvidersRepository,
    private readonly library: SamlLibrary,
    private readonly start: SignInStart,
    private readonly responses: SignInResponseHandler,
    private readonly refusals: RefusalPage,
    private readonly pages: SignInPages,
    private readonly browsers: BrowserCookie,
  ) {}

  @Get('metadata')
  @Public()
  @Header('Cache-Control', 'no-cache')
  @Operation({
    id: 'getSAMLServiceMetadata',
    tag: TAG,
    summary: 'Get the SAML metadata of this service',
    description:
      'SAML metadata of this service, for identity providers that import their settings. Its URL is the entity ID of this service. Available while the provider is pending, too. No token required.',
    text: [METADATA_TYPE],
  })
  async metadata(@Param('samlProviderId') id: string, @Res() response: Response): Promise<void> {
    const provider = await this.providers.locate(id);
    if (!provider) throw notFound('SAML provider');
    response.set('Content-Type', `${METADATA_TYPE}; charset=utf-8`).send(await this.library.metadata(provider));
  }

  @Get('start')
  @Limited('sign-in')
  @ApiQuery({
    name: 'to',
    required: false,
    description: 'Path of this service to open afterwards; any other value leads to the start page.',
    schema: { type: 'string', maxLength: 2000, example: '/app' },
  })
  @ApiQuery({
    name: 'test',
    required: false,
    description: 'Value returned by the operation that tests a provider; no one is signed in.',
    schema: { type: 'string', maxLength: 500 },
  })
  @Public()
  @Operation({
    id: 'startSAMLSignIn',
    tag: TAG,
    summary: 'Start a SAML sign-in',
    description:
      'Starts a sign-in: remembers the browser for 10 minutes, and redirects (303) to the identity provider with a request (HTTP-Redirect binding). An error page is shown if there is no such provider, or it is pending. No token required.',
    text: ['text/html'],
  })
  begin(@Param('samlProviderId') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.at(id, response, async (provider) => {
      const address = await this.start.begin(provider, request.query, this.browsers.browserOf(request, response));
      this.sendOn(response, address);
    });
  }

  @Post('acs')
  @Limited('sign-in')
  @ApiConsumes('application/x-www-form-urlencoded')
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'receiveSAMLResponse',
    tag: TAG,
    summary: 'Receive a SAML response',
    description:
      'The URL to which the identity provider sends browsers back (HTTP-POST binding), with the form fields `SAMLResponse` and `RelayState`, at most 1 MB. Redirects (303) to the end of the sign-in, or shows the response of the provider during a test. An error page explains a refused response in general terms; the log of the service states the reason. No token required.',
    text: ['text/html'],
  })
  receive(@Param('samlProviderId') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.at(id, response, async (provider) => {
      const outcome = await this.responses.handle(provider, await readResponse(request, response));
      if ('address' in outcome) return this.sendOn(response, outcome.address);
      const report = toTestReport(provider, outcome);
      this.pages.send(response, 200, renderTestReport(this.pages.frame, report));
    });
  }

  /** Runs a step of a sign-in through a provider, and shows a page if it is refused. */
  private async at(id: string, response: Response, step: (provider: SamlProvider) => Promise<void>): Promise<void> {
    const provider = await this.providers.locate(id);
    return this.refusals.sendIfRefused(response, provider ? { provider: toProviderRef('saml', provider) } : {}, () => {
      if (!provider) throw new SignInRefusal('unavailable', 'there is no such provider');
      return step(provider);
    });
  }

  private sendOn(response: Response, address: string): void {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, address);
  }
}

async function readResponse(request: Request, response: Response): Promise<PostedResponse> {
  const form = await readForm(request, response, MAX_BYTES);
  if (typeof form === 'string') throw new SignInRefusal('invalid', form);
  const sent = form.get('SAMLResponse');
  if (!sent) throw new SignInRefusal('invalid', 'the form has no field SAMLResponse, or several');
  return { response: sent, relayState: form.get('RelayState') };
}
