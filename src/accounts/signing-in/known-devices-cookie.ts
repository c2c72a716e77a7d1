import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SecurityNotices } from '../../auth/notices/security-notices';
import type { Session } from '../../auth/sessions/entities/session.entity';
import { HttpOnlyCookie } from '../../common/http/http-only-cookie';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SecretKey } from '../../config/secret-key';

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Maximum number of accounts in the cookie. */
const MAX_MARKS = 10;
const MARK = /^[A-Za-z0-9_-]{22}$/;
/** A sign-in by link needs no notice: it proves access to the mails of the account, or has just created it. */
const BY_LINK = /^(?:mail|set-up|invitation)/;

/**
 * Recognizes the browsers in which people have signed in before, by a cookie with a token for each account, and notifies people of new ones.
 * A token gives no access, and cannot be forged without our key.
 */
@Injectable()
export class KnownDevices {
  private readonly cookie: HttpOnlyCookie;
  private readonly key: Buffer;

  constructor(
    private readonly notices: SecurityNotices,
    key: SecretKey,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.cookie = new HttpOnlyCookie('bindery-known', publicUrl, 'strict');
    this.key = key.derive('known-devices');
  }

  /** Call with every session that begins in a browser. */
  async meet(request: Request, response: Response, { userId, method }: Session): Promise<void> {
    const own = createHmac('sha256', this.key).update(userId).digest('base64url').slice(0, 22);
    const marks = (this.cookie.read(request) ?? '').split('.').filter((mark) => MARK.test(mark));
    const others = marks.filter((mark) => mark !== own);
    this.cookie.set(response, [own, ...others].slice(0, MAX_MARKS).join('.'), YEAR_MS);
    if (marks.length === others.length && !BY_LINK.test(method ?? '')) await this.notices.send(userId, 'sign-in');
  }
}
