import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SecurityNotices } from '../../auth/notices/security-notices';
import type { Session } from '../../auth/sessions/entities/session.entity';
import { HttpOnlyCookie } from '../../common/http/http-only-cookie';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SecretKey } from '../../config/secret-key';

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Accounts that one browser is known for. */
const MOST_MARKS = 10;
const MARK = /^[A-Za-z0-9_-]{22}$/;
/** Whoever signs in by a link has shown that they get the mails of the account, or has just made it. */
const BY_LINK = /^(?:mail|set-up|invitation)/;

/**
 * Knows the browsers in which people have signed in before, by a cookie with a mark for each account, and tells people of others.
 * A mark opens nothing, and nobody makes one without our key.
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
    this.cookie.set(response, [own, ...others].slice(0, MOST_MARKS).join('.'), YEAR_MS);
    if (marks.length === others.length && !BY_LINK.test(method ?? '')) await this.notices.send(userId, 'sign-in');
  }
}
