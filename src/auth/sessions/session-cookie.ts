import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HttpOnlyCookie } from '../../common/http/http-only-cookie';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SignedSession } from './session-token.types';

/**
 * The cookie that keeps a browser signed in. Strict: it is sent only with requests of our own pages, and no others
 * need it. A sign-in ends on a page of this service, which then makes the first request.
 */
@Injectable()
export class SessionCookie {
  private readonly cookie: HttpOnlyCookie;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.cookie = new HttpOnlyCookie('bindery-session', publicUrl, 'strict');
  }

  read(request: Pick<Request, 'headers'>): string | undefined {
    return this.cookie.read(request);
  }

  /** Expires with the token in it. */
  set(response: Response, { token, expiresAt }: SignedSession): void {
    this.cookie.set(response, token, expiresAt.getTime() - Date.now());
  }

  clear(response: Response): void {
    this.cookie.clear(response);
  }
}
