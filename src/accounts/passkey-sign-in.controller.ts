import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { conflict } from '../../core/errors/app-error';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { Limited } from '../limits/limited.decorator';
import { renderSignIn } from '../sso/pages/sign-in';
import { safeRelay } from '../sso/relay';
import { SignInOffers } from '../sso/sign-in-offers';
import { LocalResponder } from './pages/local-responder';
import { LocalRefusal } from './signing-in/local-refusal';
import { LocalSignIn } from './signing-in/local-sign-in';
import { PasskeyOptionsResponse } from './passkeys/dto/passkey.response';
import { readPasskeyText } from './passkeys/passkey-text';
import { Passkeys } from './passkeys/passkeys';
import { WhileReadOnly } from '../read-only/while-read-only.decorator';

const TAG = 'Single sign-on';

@Controller('sign-in/passkey')
export class PasskeySignInController {
  constructor(
    private readonly answers: LocalResponder,
    private readonly passkeys: Passkeys,
    private readonly signIn: LocalSignIn,
    private readonly offers: SignInOffers,
  ) {}

  @Get()
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'beginSignInWithPasskey',
    tag: TAG,
    summary: 'Begin to sign in with a passkey',
    description:
      'Returns what the browser needs to ask a device for a passkey. 409 where the public address of the service is no name with https.',
    ok: PasskeyOptionsResponse,
    errors: [409],
  })
  async begin(): Promise<PasskeyOptionsResponse> {
    if (!this.passkeys.isUsable)
      throw conflict('https_required', 'Passkeys need a public address with https and a name.');
    return { object: 'passkey-options', publicKey: await this.passkeys.requestOptions() };
  }

  @Post()
  @Limited('sign-in')
  @ApiConsumes('application/x-www-form-urlencoded')
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'signInWithPasskey',
    tag: TAG,
    summary: 'Sign in with a passkey',
    description:
      'Form fields `passkey` (what the browser got from the device, as JSON) and `to`. Starts a session and redirects (303); no one-time code is required, since the device verified who holds it. 401 for an unknown passkey, and for a challenge that was used or has expired. Accepted only from our own page.',
    text: ['text/html'],
  })
  finish(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.answers.handleForm(
      request,
      response,
      async (form) => {
        const account = await this.passkeys.authenticate(readPasskeyText(form.get('passkey') ?? ''));
        if (!account) throw new LocalRefusal('passkey');
        return this.signIn.begin(account, 'passkey', safeRelay(form.get('to')));
      },
      async (form, passkeyProblem, refusal) => {
        if (refusal?.reason !== 'passkey') return undefined;
        const offer = await this.offers.find(undefined);
        return renderSignIn(this.answers.pages.frame, { to: safeRelay(form.get('to')), ...offer, passkeyProblem });
      },
    );
  }
}
