import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HttpOnlyCookie } from '../common/http/http-only-cookie';
import { sha256 } from '../common/text/sha256';
import { KnownBrowsers } from '../limits/known-browsers';
import { CONFIGURATION, type Configuration } from '../config/configuration';

const LIFETIME_MS = 10 * 60_000;
const VALUE = /^[A-Za-z0-9_-]{43}$/;

/** The browser that is signing in. */
export interface Browser {
  /** Sets the identifying cookie, and returns its hash; an existing one is kept, so that several tabs can sign in at once. */
  readonly bind: () => string;
  /** Whether this is the browser with this cookie. */
  readonly isSame: (browserHash: string) => boolean;
  /** Attempts of this account or entry of a directory, which has just signed in, are counted apart in this browser from now on. */
  readonly remember: (subject: string) => void;
}

/** Recognizes a browser for ten minutes, so that a sign-in ends in the browser that began it. */
@Injectable()
export class BrowserCookie {
  private readonly cookie: HttpOnlyCookie;

  /** Lax: the browser returns from another site, by a plain navigation. */
  constructor(
    private readonly known: KnownBrowsers,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.cookie = new HttpOnlyCookie('bindery-sign-in', publicUrl, 'lax');
  }

  /** The browser of a request; `bind` sets its cookie in the response. */
  browserOf(request: Request, response: Response): Browser {
    return {
      bind: () => this.bind(request, response),
      isSame: (browserHash) => this.isSame(request, browserHash),
      remember: (subject) => void this.known.remember(request, response, subject),
    };
  }

  private bind(request: Request, response: Response): string {
    const value = this.value(request) ?? randomBytes(32).toString('base64url');
    this.cookie.set(response, value, LIFETIME_MS);
    return sha256(value);
  }

  private isSame(request: Request, browserHash: string): boolean {
    const value = this.value(request);
    return value !== undefined && timingSafeEqual(Buffer.from(sha256(value)), Buffer.from(browserHash));
  }

  private value(request: Request): string | undefined {
    const value = this.cookie.read(request);
    return value !== undefined && VALUE.test(value) ? value : undefined;
  }
}
