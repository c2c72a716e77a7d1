import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { readForm } from '../../common/http/form-body';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Limited } from '../../limits/limited.decorator';
import { toProviderRef } from '../../sso/providers/provider.mapper';
import { RefusalPage } from '../../sso/refusal-page';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { SamlProvidersRepository } from '../saml-providers.repository';
import { readRedirect } from './redirect-signature';
import { type LogoutMessage, SamlSignOut } from './saml-sign-out';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

const TAG = 'Single sign-on';
const MAX_BYTES = 512 * 1024;

/** Node.js rejects requests whose line and headers together exceed 16 KB; longer messages are posted as forms. */
const MAX_MESSAGE_LENGTH = 4_096;
const MAX_SIGNATURE_LENGTH = 1_024;

const messageIn = (name: string, description: string, maxLength = MAX_MESSAGE_LENGTH) => ({
  name,
  required: false,
  description,
  schema: { type: 'string', maxLength } as const,
});

/** The logout messages of identity providers and browsers. */
@Controller('sso/saml/:samlProviderId/slo')
export class SamlSignOutController {
  constructor(
    private readonly providers: SamlProvidersRepository,
    private readonly signOut: SamlSignOut,
    private readonly refusals: RefusalPage,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  @Get()
  @Limited('sign-in')
  @ApiQuery(messageIn('SAMLRequest', 'Signed LogoutRequest, compressed, in base64.'))
  @ApiQuery(messageIn('SAMLResponse', 'LogoutResponse to a request of this service; nothing follows from it.'))
  @ApiQuery(messageIn('Signature', 'Signature of the query string.', MAX_SIGNATURE_LENGTH))
  @Public()
  @Operation({
    id: 'receiveSAMLLogoutByRedirect',
    tag: TAG,
    summary: 'Sign out for a SAML identity provider',
    description:
      'Single logout by the HTTP-Redirect binding. A LogoutRequest has to be signed; it ends the sessions that it names and redirects (303) with a signed LogoutResponse. After a LogoutResponse a page says that the browser is signed out. No token required.',
    text: ['text/html'],
  })
  async redirected(@Param('samlProviderId') id: string, @Req() request: Request, @Res() response: Response) {
    const [, query = ''] = /\?(.*)$/s.exec(request.originalUrl) ?? [];
    await this.at(id, response, () => {
      const redirect = readRedirect(query);
      if (!redirect) throw new SignInRefusal('invalid', 'sign-out: the query string has no message, or several');
      return Promise.resolve(redirect.name === 'SAMLResponse' ? undefined : { redirect });
    });
  }

  @Post()
  @Limited('sign-in')
  @ApiConsumes('application/x-www-form-urlencoded')
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'receiveSAMLLogout',
    tag: TAG,
    summary: 'Sign out for a SAML identity provider, by a form',
    description:
      'The same by the HTTP-POST binding, with the form fields `SAMLRequest` or `SAMLResponse`, and `RelayState`, at most 512 KB. No token required.',
    text: ['text/html'],
  })
  async posted(@Param('samlProviderId') id: string, @Req() request: Request, @Res() response: Response) {
    await this.at(id, response, async () => {
      const form = await readForm(request, response, MAX_BYTES);
      if (typeof form === 'string') throw new SignInRefusal('invalid', form);
      if (form.get('SAMLResponse')) return undefined;
      const sent = form.get('SAMLRequest');
      if (!sent) throw new SignInRefusal('invalid', 'sign-out: the form has no field SAMLRequest, or several');
      return { form: sent, relayState: form.get('RelayState') };
    });
  }

  /** Responses have no effect: the session here ended before the request was sent. */
  private async at(id: string, response: Response, read: () => Promise<LogoutMessage | undefined>): Promise<void> {
    const provider = await this.providers.locate(id);
    await this.refusals.sendIfRefused(
      response,
      provider ? { provider: toProviderRef('saml', provider) } : {},
      async () => {
        if (!provider) throw new SignInRefusal('unavailable', 'there is no such provider');
        const message = await read();
        const address = message && (await this.signOut.handle(provider, message));
        response
          .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
          .redirect(303, address ?? `${this.configuration.publicUrl}/sso/signed-out`);
      },
    );
  }
}
