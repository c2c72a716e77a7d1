import type { CookieOptions, Request, Response } from 'express';
import { readCookies } from './cookies';

/**
 * A cookie that only the server reads. With https its name begins with `__Host-`, so that no other host of the
 * domain can set it.
 */
export class HttpOnlyCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(name: string, publicUrl: string, sameSite: 'lax' | 'strict') {
    const { protocol, pathname } = new URL(publicUrl);
    const secure = protocol === 'https:';
    this.name = secure ? `__Host-${name}` : name;
    this.options = { httpOnly: true, secure, sameSite, path: secure ? '/' : pathname };
  }

  read(request: Pick<Request, 'headers'>): string | undefined {
    return readCookies(request.headers.cookie)[this.name];
  }

  set(response: Response, value: string, maxAgeMs: number): void {
    response.cookie(this.name, value, { ...this.options, maxAge: maxAgeMs });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
