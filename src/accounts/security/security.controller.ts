import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SessionCookie } from '../../auth/sessions/session-cookie';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { Limited } from '../../limits/limited.decorator';
import { AccountSecurity } from './account-security';
import { OneTimeCodeDto, SetPasswordDto } from './dto/security.dto';
import { AccountSecurityResponse, NewGeneratorResponse, RecoveryCodesResponse } from './dto/security.response';
import { RECENT } from '../recent-sign-in/recent-words';
import { SecurityReader } from './security.reader';

const TAG = 'Users';

const toCodes = (codes: string[]): RecoveryCodesResponse => ({ object: 'recovery-codes', codes });

@Controller('user')
export class SecurityController {
  constructor(
    private readonly security: AccountSecurity,
    private readonly reader: SecurityReader,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('security')
  @SelfOnly()
  @Operation({
    id: 'getAccountSecurity',
    tag: TAG,
    summary: 'Get how you can sign in',
    description: 'Returns which ways to sign in without an identity provider your account has.',
    ok: AccountSecurityResponse,
  })
  view(@CallerActor() actor: Actor): Promise<AccountSecurityResponse> {
    return this.reader.view(actor);
  }

  @Put('password')
  @Limited('tokens')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'setPassword',
    tag: TAG,
    summary: 'Set your password',
    description: `Sets or replaces your password, and ends all your other sessions. ${RECENT}`,
    ok: AccountSecurityResponse,
    errors: [413, 415],
  })
  async setPassword(
    @CallerActor() actor: Actor,
    @Body() { password }: SetPasswordDto,
  ): Promise<AccountSecurityResponse> {
    await this.security.setPassword(actor, password);
    return this.reader.view(actor);
  }

  @Post('one-time-codes')
  @Limited('tokens')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'beginOneTimeCodes',
    tag: TAG,
    summary: 'Begin with one-time codes',
    description: `Creates a secret for an authenticator app (TOTP). Codes are required only after the first one has been confirmed. 409 if they are required already. ${RECENT}`,
    ok: NewGeneratorResponse,
    errors: [409],
  })
  begin(@CallerActor() actor: Actor): Promise<NewGeneratorResponse> {
    return this.security.beginCodes(actor);
  }

  @Post('one-time-codes/confirm')
  @Limited('tokens')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'confirmOneTimeCodes',
    tag: TAG,
    summary: 'Require one-time codes',
    description: `Requires a one-time code after your password from now on, and returns recovery codes, which are not shown again. 400 for a wrong code. ${RECENT}`,
    ok: RecoveryCodesResponse,
    errors: [413, 415],
  })
  async confirm(@CallerActor() actor: Actor, @Body() { code }: OneTimeCodeDto): Promise<RecoveryCodesResponse> {
    return toCodes(await this.security.confirmCodes(actor, code));
  }

  @Delete('one-time-codes')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'endOneTimeCodes',
    tag: TAG,
    summary: 'Require no one-time codes',
    description: `Deletes the secret of your authenticator app and your recovery codes. 204 if you have none. ${RECENT}`,
    deletes: true,
  })
  end(@CallerActor() actor: Actor): Promise<boolean> {
    return this.security.turnCodesOff(actor);
  }

  @Post('recovery-codes')
  @Limited('tokens')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'renewRecoveryCodes',
    tag: TAG,
    summary: 'Create new recovery codes',
    description: `Creates ten recovery codes, which replace all earlier ones and are not shown again. 409 while one-time codes are not required. ${RECENT}`,
    ok: RecoveryCodesResponse,
    errors: [409],
  })
  async renew(@CallerActor() actor: Actor): Promise<RecoveryCodesResponse> {
    return toCodes(await this.security.renewRecoveryCodes(actor));
  }

  @Delete('sessions')
  @SelfOnly()
  @Operation({
    id: 'signOutEverywhere',
    tag: TAG,
    summary: 'Sign out everywhere',
    description:
      'Ends all your sessions immediately, in every process, the one of the request too. With a session or token limited to one organization, only those of that organization. 204 if you have none.',
    deletes: true,
  })
  async signOut(@CallerActor() actor: Actor, @Res({ passthrough: true }) response: Response): Promise<boolean> {
    const isEnded = await this.security.signOutEverywhere(actor);
    this.cookie.clear(response);
    return isEnded;
  }
}
