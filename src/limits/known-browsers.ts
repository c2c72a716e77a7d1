import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HttpOnlyCookie } from '../common/http/http-only-cookie';
import { currentRequest, type KnownBrowser } from '../common/http/request-context';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Sealer } from '../config/sealer';
import { SecretKey } from '../config/secret-key';

const YEAR_MS = 365 * 24 * 60 * 60_000;
const PURPOSE = 'known-browser';
/** Maximum number of subjects in the cookie; the ones that signed in last stay. */
const MAX_SUBJECTS = 20;

/** The subjects that have signed in before in the browser that sends the request. */
export const subjectsKnownHere = (): readonly string[] => currentRequest()?.browser?.subjects ?? [];

/**
 * Recognizes the browsers in which people have signed in before, by a sealed cookie. It gives no access: attempts to sign in from such a browser
 * are counted apart, so that whoever guesses elsewhere cannot lock its people out.
 */
@Injectable()
export class KnownBrowsers {
  private readonly cookie: HttpOnlyCookie;
  private readonly firstKeys: readonly Buffer[];

  /** Lax: people arrive from their identity provider by a plain navigation. */
  constructor(
    private readonly sealer: Sealer,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
    key: SecretKey,
  ) {
    this.firstKeys = key.deriveAll('known-devices');
    this.cookie = new HttpOnlyCookie('bindery-known', publicUrl, 'lax');
  }

  /** Undefined for a browser in which no one has signed in yet. */
  read(request: Pick<Request, 'headers'>): KnownBrowser | undefined {
    const sealed = this.cookie.read(request);
    if (sealed === undefined) return undefined;
    try {
      return JSON.parse(this.sealer.open(PURPOSE, sealed)) as KnownBrowser;
    } catch {
      return undefined;
    }
  }

  /**
   * Call it with every successful sign-in in a browser.
   * @param subject an account, or an entry of a directory
   * @returns whether it had signed in there before
   */
  remember(request: Pick<Request, 'headers'>, response: Response, subject: string): boolean {
    const { id, subjects } = this.read(request) ?? { id: randomBytes(16).toString('base64url'), subjects: [] };
    const others = subjects.filter((other) => other !== subject);
    const browser: KnownBrowser = { id, subjects: [subject, ...others].slice(0, MAX_SUBJECTS) };
    this.cookie.set(response, this.sealer.seal(PURPOSE, JSON.stringify(browser)), YEAR_MS);
    return others.length < subjects.length || this.isMarked(request, subject);
  }

  /** Whether the cookie is of the first format, which has a mark for each account and is no longer set, and knows the account. */
  private isMarked(request: Pick<Request, 'headers'>, subject: string): boolean {
    const marks = this.cookie.read(request)?.split('.') ?? [];
    const markOf = (key: Buffer) => createHmac('sha256', key).update(subject).digest('base64url').slice(0, 22);
    return this.firstKeys.some((key) => marks.includes(markOf(key)));
  }
}
