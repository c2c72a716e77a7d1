import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { badRequest } from '../../../core/errors/app-error';
import { readForm } from '../../common/http/form-body';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { OidcSignOut } from './oidc-sign-out';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

const MAX_BYTES = 64 * 1024;

/** Where identity providers say themselves that someone has signed out. */
@Controller('sso/oidc/:oidcProviderId/backchannel-logout')
export class BackChannelController {
  constructor(private readonly signOut: OidcSignOut) {}

  @Post()
  @HttpCode(204)
  @ApiConsumes('application/x-www-form-urlencoded')
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'receiveOidcLogout',
    tag: 'Single sign-on',
    summary: 'Sign out for an OpenID Connect provider',
    description:
      'OpenID Connect back-channel logout: the provider sends a form with the field `logout_token`, which names a person (`sub`), a session (`sid`) or both. Their sessions end immediately. 400 for a token that is not valid, or was used before; the log states the reason. No token required.',
    status: 204,
  })
  async receive(
    @Param('oidcProviderId') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const form = await readForm(request, response, MAX_BYTES);
    const token = typeof form === 'string' ? undefined : form.get('logout_token');
    if (!token) throw badRequest('invalid_logout_token', 'The request must be a form with one field logout_token.');
    await this.signOut.handle(id, token);
  }
}
