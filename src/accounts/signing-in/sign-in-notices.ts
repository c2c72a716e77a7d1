import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SecurityNotices } from '../../auth/notices/security-notices';
import type { Session } from '../../auth/sessions/entities/session.entity';
import { KnownBrowsers } from '../../limits/known-browsers';

/** A sign-in by link needs no notice: it proves access to the mails of the account, or has just created it. */
const BY_LINK = /^(?:mail|set-up|invitation)/;

/** Notifies people of sign-ins in browsers in which they have not signed in before. */
@Injectable()
export class SignInNotices {
  constructor(
    private readonly browsers: KnownBrowsers,
    private readonly notices: SecurityNotices,
  ) {}

  /** Call with every session that begins in a browser. */
  async meet(request: Request, response: Response, { userId, method }: Session): Promise<void> {
    const isKnown = this.browsers.remember(request, response, userId);
    if (!isKnown && !BY_LINK.test(method ?? '')) await this.notices.send(userId, 'sign-in');
  }
}
