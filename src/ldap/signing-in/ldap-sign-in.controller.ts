import { Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { isFromOwnPage } from '../../auth/sessions/own-pages';
import { AppError } from '../../../core/errors/app-error';
import { readForm } from '../../common/http/form-body';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { Limited } from '../../limits/limited.decorator';
import { BrowserCookie } from '../../sso/browser-cookie';
import { ToQuery } from '../../sso/dto/sign-in.query';
import { SignInPages } from '../../sso/pages/sign-in-pages';
import { toProviderRef } from '../../sso/providers/provider.mapper';
import { RefusalPage } from '../../sso/refusal-page';
import { safeRelay } from '../../sso/relay';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import { LdapProviderFinder } from './ldap-provider-finder';
import { LdapSignIn, type Credentials, WrongCredentials } from './ldap-sign-in';
import { renderLdapPage } from './ldap-page';
import type { ReadyProvider } from '../ldap-status';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

const TAG = 'Single sign-on';
const MAX_BYTES = 16 * 1024;

/** The page on which people sign in with a directory account. */
@Controller('sso/ldap/:ldapProviderId/start')
export class LdapSignInController {
  constructor(
    private readonly finder: LdapProviderFinder,
    private readonly signIn: LdapSignIn,
    private readonly pages: SignInPages,
    private readonly refusals: RefusalPage,
    private readonly browsers: BrowserCookie,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Get()
  @Limited('sign-in')
  @Public()
  @Operation({
    id: 'startLDAPSignIn',
    tag: TAG,
    summary: 'Show the form to sign in by an LDAP directory',
    description:
      'For browsers. A form for user name and password. `?to=` takes the path of this service to open afterwards; any other value leads to the start page. An error page is shown if there is no such directory, or it is pending.',
    text: ['text/html'],
  })
  show(@Param('ldapProviderId') id: string, @Query() { to }: ToQuery, @Res() response: Response): Promise<void> {
    return this.at(id, response, (provider) => this.send(response, 200, provider, { to: safeRelay(to) }));
  }

  @Post()
  @Limited('sign-in')
  @ApiConsumes('application/x-www-form-urlencoded')
  @Public()
  @WhileReadOnly()
  @Operation({
    id: 'signInByLDAP',
    tag: TAG,
    summary: 'Sign in by an LDAP directory',
    description:
      'Form fields `login`, `password` and `to`. Redirects (303) to the end of the sign-in. The response is the same for unknown names and wrong passwords (401). At most ten attempts in ten minutes for one name from one address. Accepted only from our own page.',
    text: ['text/html'],
  })
  handle(@Param('ldapProviderId') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.at(id, response, async (provider) => {
      const typed = await this.read(request, response);
      try {
        const address = await this.signIn.handle(provider, typed, this.browsers.browserOf(request, response));
        response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, address);
      } catch (error) {
        await this.again(response, provider, typed, error);
      }
    });
  }

  private async again(response: Response, provider: ReadyProvider, typed: Credentials, error: unknown): Promise<void> {
    const isWrong = error instanceof WrongCredentials;
    if (!isWrong && !(error instanceof AppError && error.status === 429)) throw error;
    if (!isWrong) response.set(error.headers);
    if (isWrong)
      this.log.warn({ providerId: provider.id, exact: error.message }, 'a sign-in by a directory was refused');
    const problem = isWrong ? 'The user name or the password is wrong.' : error.message;
    await this.send(response, isWrong ? 401 : 429, provider, { to: typed.to, login: typed.login, problem });
  }

  private async read(request: Request, response: Response): Promise<Credentials> {
    const form = await readForm(request, response, MAX_BYTES);
    if (typeof form === 'string') throw new SignInRefusal('invalid', form);
    if (!isFromOwnPage(request, this.pages.origin))
      throw new SignInRefusal('other-browser', 'the form comes from a page of another site');
    const [login, password, to] = ['login', 'password', 'to'].map((name) => form.get(name) ?? '');
    return { login: (login ?? '').slice(0, 320), password: (password ?? '').slice(0, 1024), to: safeRelay(to) };
  }

  private async send(
    response: Response,
    status: number,
    provider: ReadyProvider,
    view: { readonly to: string; readonly login?: string; readonly problem?: string },
  ): Promise<void> {
    const { id: providerId, label } = provider;
    const organization = await this.finder.organizationOf(provider);
    this.pages.send(response, status, renderLdapPage(this.pages.frame, { providerId, label, organization, ...view }));
  }

  private async at(id: string, response: Response, step: (provider: ReadyProvider) => Promise<void>): Promise<void> {
    const found = await this.finder.find(id);
    const context = found ? { provider: toProviderRef('ldap', found.provider), isHidden: !found.ready } : {};
    await this.refusals.sendIfRefused(response, context, async () => {
      if (!found?.ready) throw new SignInRefusal('unavailable', 'there is no such LDAP directory, or it is pending');
      await step(found.ready);
    });
  }
}
