import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { readForm } from '../../common/http/form-body';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { SignInPages } from '../../sso/pages/sign-in-pages';
import { UnsubscribeQuery } from '../dto/unsubscribe.query';
import { MailPreferencesService } from './mail-preferences.service';
import { UnsubscribeLinks, type Unsubscribing } from './unsubscribe-links';
import { renderAsking, renderDone, renderUnknown } from './unsubscribe-page';

const TAG = 'Notifications';
const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 1_024;

/** Unsubscribes from mails for anyone who has a link from one of them: through a page, or by the mail program (RFC 8058). */
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly preferences: MailPreferencesService,
    private readonly pages: SignInPages,
  ) {}

  @Get()
  @Public()
  @Operation({
    id: 'getUnsubscribePage',
    tag: TAG,
    summary: 'Ask before emails are ended',
    description:
      'The page that the link in an email of notifications leads to. It changes nothing. 404 for another link.',
    text: ['text/html'],
  })
  ask(@Query() { link }: UnsubscribeQuery, @Res() response: Response): void {
    const what = this.links.open(link);
    if (what) this.pages.send(response, 200, renderAsking(this.pages.frame, link, what));
    else this.unknown(response);
  }

  @Post()
  @ApiConsumes(FORM)
  @Public()
  @Operation({
    id: 'unsubscribe',
    tag: TAG,
    summary: 'End emails of notifications',
    description:
      'Ends the emails that the link is about, without signing in: what the button of the page and the one-click unsubscription of mail programs (RFC 8058) send. The body is not looked at. May be repeated. 404 for another link.',
    text: ['text/html'],
  })
  async end(@Req() request: Request, @Res() response: Response, @Query() { link }: UnsubscribeQuery): Promise<void> {
    await readForm(request, response, MAX_BYTES);
    const what = this.links.open(link);
    if (what && (await this.preferences.unsubscribe(what))) this.done(response, what);
    else this.unknown(response);
  }

  private done(response: Response, what: Unsubscribing): void {
    this.pages.send(response, 200, renderDone(this.pages.frame, what));
  }

  private unknown(response: Response): void {
    this.pages.send(response, 404, renderUnknown(this.pages.frame));
  }
}
