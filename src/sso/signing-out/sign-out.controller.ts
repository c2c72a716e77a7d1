import { Controller, Inject, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SessionCookie } from '../../auth/sessions/session-cookie';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SignOutResponse } from '../dto/sign-out.response';
import { SignOut } from './sign-out';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

@Controller('user/session')
export class SignOutController {
  constructor(
    private readonly signOut: SignOut,
    private readonly cookie: SessionCookie,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  @Post('sign-out')
  @SelfOnly()
  @WhileReadOnly()
  @Operation({
    id: 'signOutWithProvider',
    tag: 'Users',
    summary: 'Sign out here and at the identity provider',
    description:
      'Ends the current session immediately, in every process, clears the cookie, and returns where the browser signs out at the identity provider (SAML single logout, OpenID Connect RP-initiated logout). With an API token, which has no session, nothing ends.',
    ok: SignOutResponse,
  })
  async end(@CallerActor() actor: Actor, @Res({ passthrough: true }) response: Response): Promise<SignOutResponse> {
    const { ended, address } = await this.signOut.end(actor);
    this.cookie.clear(response);
    return { ended, url: address ?? `${this.configuration.publicUrl}/sso/signed-out` };
  }
}
