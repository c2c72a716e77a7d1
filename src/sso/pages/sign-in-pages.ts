import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { PageFrame } from './shell';

/** Nothing runs, and nothing but our own style sheets and icon is loaded. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends the pages that people see while they sign in. */
@Injectable()
export class SignInPages {
  readonly frame: PageFrame;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.frame = { root: new URL(publicUrl).pathname.replace(/\/$/, '') };
  }

  /** Never kept by anyone; `same-origin` lets our own forms say where they come from, and tells nobody else. */
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
