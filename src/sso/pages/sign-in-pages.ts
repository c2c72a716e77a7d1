import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { relyingParty } from '../relying-party';
import type { PageFrame } from './shell';

/** Nothing but our own script, style sheet and icon is loaded; text can never become markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Sends the pages that people see while they sign in. */
@Injectable()
export class SignInPages {
  readonly frame: PageFrame;
  readonly origin: string;

  constructor(@Inject(CONFIGURATION) { publicUrl, operatorContact }: Configuration) {
    const { origin, pathname } = new URL(publicUrl);
    this.origin = origin;
    this.frame = {
      root: pathname.replace(/\/$/, ''),
      arePasskeysOn: relyingParty(publicUrl).isUsable,
      contact: operatorContact,
    };
  }

  /** The address of a path of this service, with or without what a proxy puts before our paths. */
  addressOf(path: string): string {
    const { root } = this.frame;
    return this.origin + (root === '' || path.startsWith(`${root}/`) ? path : root + path);
  }

  /** Never kept by anyone; `same-origin` lets our own forms say where they come from, and hides it from everyone else. */
  send(response: Response, status: number, html: string): void {
    response
      .status(status)
      .set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'same-origin',
        'X-Robots-Tag': 'noindex, nofollow',
      })
      .end(html);
  }
}
