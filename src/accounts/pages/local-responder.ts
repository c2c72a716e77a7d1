import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isFromOwnPage } from '../../auth/sessions/own-pages';
import { SessionCaller } from '../../auth/sessions/session-caller';
import { SessionCookie } from '../../auth/sessions/session-cookie';
import { SessionTokens } from '../../auth/sessions/session-tokens';
import { AppError } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { type Form, readForm } from '../../common/http/form-body';
import { SignInPages } from '../../sso/pages/sign-in-pages';
import { SignInNotices } from '../signing-in/sign-in-notices';
import { LocalRefusal } from '../signing-in/local-refusal';
import type { SignInOutcome } from '../signing-in/local-sign-in';
import { renderCode, renderNotice } from './local-pages';
import { refusalWords } from './refusal-words';

const MAX_BYTES = 16 * 1024;
const STATUS = {
  credentials: 401,
  code: 401,
  expired: 410,
  uninvited: 410,
  elsewhere: 403,
  choice: 400,
  passkey: 401,
  'signed-out': 403,
  taken: 409,
  foreign: 403,
} as const;

/** A page; undefined: the person cannot correct it there. */
type Again = string | undefined | Promise<string | undefined>;

/** Reads sign-in forms, and responds with a session or a page. */
@Injectable()
export class LocalResponder {
  constructor(
    readonly pages: SignInPages,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionCaller,
    private readonly notices: SignInNotices,
  ) {}

  /**
   * Runs one step with a form of our own page.
   * @param again the page to show with what was wrong, where the person can mend it there
   */
  async handleForm(
    request: Request,
    response: Response,
    step: (form: Form) => Promise<SignInOutcome | undefined>,
    again?: (form: Form, says: string, refusal: LocalRefusal | undefined) => Again,
  ): Promise<void> {
    const form = await readForm(request, response, MAX_BYTES);
    const fields: Form = typeof form === 'string' ? new Map<string, string>() : form;
    await this.orRefuse(
      response,
      async () => {
        if (typeof form === 'string' || !isFromOwnPage(request, this.pages.origin)) throw new LocalRefusal('foreign');
        const outcome = await step(form);
        if (outcome) await this.send(request, response, outcome);
      },
      (says, refusal) => again?.(fields, says, refusal),
    );
  }

  /** Does something whose refusals are pages. */
  async orRefuse(
    response: Response,
    work: () => Promise<void>,
    again?: (says: string, refusal: LocalRefusal | undefined) => Again,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      const refusal = error instanceof LocalRefusal ? error : undefined;
      const limited = error instanceof AppError && [404, 409, 429].includes(error.status) ? error : undefined;
      if (!refusal && !limited) throw error;
      const says = refusal ? refusalWords(refusal, this.pages.frame.contact) : (limited?.message ?? '');
      const status = refusal ? STATUS[refusal.reason] : (limited?.status ?? 400);
      response.set(limited?.headers ?? {});
      this.pages.send(response, status, (await again?.(says, refusal)) ?? this.notice(says, refusal));
    }
  }

  /** Who is signed in in the browser that asks. */
  callerOf(request: Request): Promise<Actor | undefined> {
    return this.sessions.ofPage(request);
  }

  /** Redirects to a path of this service. */
  redirectTo(response: Response, path: string): void {
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(303, this.pages.addressOf(path));
  }

  private notice(says: string, refusal: LocalRefusal | undefined): string {
    return renderNotice(this.pages.frame, {
      title: 'You were not signed in',
      children: says,
      organizationId: refusal?.organization?.id,
    });
  }

  private async send(request: Request, response: Response, outcome: SignInOutcome): Promise<void> {
    if ('step' in outcome) return this.pages.send(response, 200, renderCode(this.pages.frame, outcome));
    await this.notices.meet(request, response, outcome.session);
    this.cookie.set(response, await this.tokens.sign(outcome.session));
    this.redirectTo(response, outcome.to);
  }
}
