import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Form } from '../common/http/form-body';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { Limited } from '../limits/limited.decorator';
import { renderSignIn } from '../sso/pages/sign-in';
import { safeRelay } from '../sso/relay';
import { SignInOffers } from '../sso/sign-in-offers';
import { AccountAddresses } from './addresses/account-addresses';
import { LinkQuery } from './dto/link.query';
import { LinkOpening } from './links/link-opening';
import type { Choice } from './links/link-credentials';
import { LinkViews } from './pages/link-views';
import { renderCode, renderInvitation, renderLink, renderNotice } from './pages/local-pages';
import { LocalResponder } from './pages/local-responder';
import { LocalSignIn } from './signing-in/local-sign-in';
import { MailedLinks } from './links/mailed-links';
import { WhileReadOnly } from '../read-only/while-read-only.decorator';

const TAG = 'Single sign-on';
const FORM = 'application/x-www-form-urlencoded';
const OWN = 'Accepted only from our own page.';

const SENT = {
  title: 'Check your email',
  children: 'If there is an account with this address, we sent it a link. The link works once, for a short time.',
};
const unsent = (contact: string) => ({
  title: 'Email is not set up',
  children: `This server cannot send email. Ask ${contact} for a link.`,
});

const choiceOf = (form: Form): Choice => ({
  password: form.get('password') ?? '',
  passkey: form.get('passkey') ?? '',
});

@Controller()
export class LocalSignInController {
  constructor(
    private readonly answers: LocalResponder,
    private readonly signIn: LocalSignIn,
    private readonly mails: MailedLinks,
    private readonly opening: LinkOpening,
    private readonly links: LinkViews,
    private readonly addresses: AccountAddresses,
    private readonly offers: SignInOffers,
  ) {}

  @Post('sign-in/password')
  @Limited('sign-in')
  @ApiConsumes(FORM)
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'signInWithPassword',
    tag: TAG,
    summary: 'Sign in with a password',
    description: `Form fields \`email\`, \`password\` and \`to\`. Starts a session and redirects (303), or asks for a one-time code. Without a password, or with \`way=sso\`, redirects to the identity providers for the address. The response is the same for unknown addresses and wrong passwords (401). At most ten attempts in ten minutes for one account from one address. ${OWN}`,
    text: ['text/html'],
  })
  password(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.answers.handleForm(
      request,
      response,
      (form) => {
        const [email, password, to] = [form.get('email') ?? '', form.get('password') ?? '', safeRelay(form.get('to'))];
        if (password !== '' && form.get('way') !== 'sso') return this.signIn.byPassword(email, password, to);
        this.answers.redirectTo(response, `/sign-in?${new URLSearchParams({ email, to })}`);
        return Promise.resolve(undefined);
      },
      async (form, problem, refusal) => {
        if (refusal?.organization) return undefined;
        const email = form.get('email') ?? '';
        const offer = await this.offers.find(email);
        return renderSignIn(this.answers.pages.frame, { email, to: safeRelay(form.get('to')), ...offer, problem });
      },
    );
  }

  @Post('sign-in/code')
  @Limited('sign-in')
  @ApiConsumes(FORM)
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'signInWithCode',
    tag: TAG,
    summary: 'Finish signing in with a one-time code',
    description: `Form fields \`step\`, from the page that asks, and \`code\`: a one-time code or a recovery code, each accepted once. At most ten attempts in ten minutes. ${OWN}`,
    text: ['text/html'],
  })
  code(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.answers.handleForm(
      request,
      response,
      (form) => this.signIn.byCode(form.get('step') ?? '', form.get('code') ?? ''),
      (form, problem, refusal) =>
        refusal?.reason === 'code'
          ? renderCode(this.answers.pages.frame, { step: form.get('step') ?? '', to: '', problem })
          : undefined,
    );
  }

  @Post('sign-in/mail')
  @Limited('sign-in')
  @ApiConsumes(FORM)
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'requestSignInLink',
    tag: TAG,
    summary: 'Request a link by email',
    description: `Form fields \`email\`, \`to\` and \`kind\`: \`sign-in\` or \`reset\`. The response is the same whether there is an account or not. At most three emails in fifteen minutes for one address. ${OWN}`,
    text: ['text/html'],
  })
  mail(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.answers.handleForm(request, response, async (form) => {
      const kind = form.get('kind') === 'reset' ? 'reset' : 'sign-in';
      await this.mails.ask(form.get('email') ?? '', kind, safeRelay(form.get('to')));
      const { pages } = this.answers;
      const notice = this.mails.isOn ? SENT : unsent(pages.frame.contact);
      pages.send(response, 200, renderNotice(pages.frame, notice));
      return undefined;
    });
  }

  @Get('sign-in/link')
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'viewAccountLink',
    tag: TAG,
    summary: 'Show what a link to an account does',
    description:
      'The page that a link to set up an account, to reset a password, to sign in or to verify an address leads to. Opening it changes nothing. 410 for a link that was used or has expired.',
    text: ['text/html'],
  })
  link(@Query() { secret }: LinkQuery, @Res() response: Response): Promise<void> {
    const { pages } = this.answers;
    return this.answers.orRefuse(response, async () =>
      pages.send(response, 200, renderLink(pages.frame, await this.links.link(secret ?? ''))),
    );
  }

  @Post('sign-in/link')
  @Limited('sign-in')
  @ApiConsumes(FORM)
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'useAccountLink',
    tag: TAG,
    summary: 'Use a link to an account',
    description: `Form fields \`secret\` and, for a link to set up or reset, \`password\` or \`passkey\` (the credential that the browser created, as JSON). Uses the link up, starts a session and redirects (303), or asks for a one-time code. Either ends all other sessions; a passkey also replaces the password. A link that verifies an address changes it if its account is signed in in the browser (403 otherwise, 409 if another account has it). ${OWN}`,
    text: ['text/html'],
  })
  async useLink(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.answers.handleForm(
      request,
      response,
      async (form) => {
        const secret = form.get('secret') ?? '';
        const { kind } = await this.opening.peek(secret);
        if (kind === 'verify') {
          await this.addresses.verify(secret, await this.answers.callerOf(request));
          this.answers.redirectTo(response, '/app/account');
          return undefined;
        }
        return kind === 'sign-in' ? this.opening.use(secret) : this.opening.choose(secret, choiceOf(form));
      },
      async (form, problem, refusal) =>
        refusal?.reason === 'choice'
          ? renderLink(this.answers.pages.frame, { ...(await this.links.link(form.get('secret') ?? '')), problem })
          : undefined,
    );
  }

  @Get('invitations/:invitationSecret')
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'viewInvitation',
    tag: TAG,
    summary: 'Show an invitation',
    description:
      'The page that the link of an invitation leads to. Opening it changes nothing. 410 for an invitation that was accepted, withdrawn or has ended.',
    text: ['text/html'],
  })
  invitation(
    @Param('invitationSecret') secret: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { pages } = this.answers;
    return this.answers.orRefuse(response, async () => {
      const view = await this.links.invitation(secret, await this.answers.callerOf(request));
      pages.send(response, 200, renderInvitation(pages.frame, view));
    });
  }

  @Post('invitations/:invitationSecret')
  @Limited('sign-in')
  @ApiConsumes(FORM)
  @Public()
  @Operation({
    id: 'acceptInvitationWithPassword',
    tag: TAG,
    summary: 'Accept an invitation with a new account',
    description: `Form fields \`name\` and \`password\`, or \`name\`, \`id\` and \`passkey\` with what the page was given. Creates an account that is known by the invited address, gives it the place, starts a session and redirects (303). With \`account\` = \`mine\`, gives the place to the account that is signed in. ${OWN}`,
    text: ['text/html'],
  })
  async accept(
    @Param('invitationSecret') secret: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const nameIn = (form: Form) => (form.get('name') ?? '').trim().slice(0, 100);
    await this.answers.handleForm(
      request,
      response,
      async (form) => {
        if (form.get('account') === 'mine') {
          const caller = await this.answers.callerOf(request);
          this.answers.redirectTo(response, await this.opening.acceptAs(secret, caller));
          return undefined;
        }
        return this.opening.acceptInvitation(
          secret,
          { id: form.get('id') ?? '', displayName: nameIn(form) },
          choiceOf(form),
        );
      },
      async (form, problem, refusal) =>
        refusal?.reason === 'choice'
          ? renderInvitation(this.answers.pages.frame, {
              ...(await this.links.invitation(secret, await this.answers.callerOf(request))),
              name: nameIn(form),
              problem,
            })
          : undefined,
    );
  }
}
