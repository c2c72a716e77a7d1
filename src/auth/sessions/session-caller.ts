import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { forbidden, unauthorized } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { mayUseCookie } from './own-pages';
import { SessionCookie } from './session-cookie';
import { SessionPassport, type VerifiedSession } from './session-passport';
import { SessionTokens } from './session-tokens';
import { actorOf, Sessions } from './sessions';

/** The parts of a request that authenticate the caller. */
export type CallerRequest = Pick<Request, 'method' | 'headers'>;

const RENEW_AFTER_MS = 5 * 60_000;

/** Authenticates calls by session, and keeps a browser in use signed in. */
@Injectable()
export class SessionCaller {
  private readonly origin: string;

  constructor(
    private readonly passport: SessionPassport,
    private readonly sessions: Sessions,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.origin = new URL(publicUrl).origin;
  }

  /** The caller with a session token as bearer token; undefined if it is not valid. */
  async ofBearer(request: CallerRequest): Promise<Actor | undefined> {
    const found = await this.passport.verify(request);
    return found && this.use(found.session);
  }

  /**
   * The caller with the session cookie; undefined without one.
   * @param response receives the renewed cookie of a browser in use; omitted if there is no response
   * @throws 403 for calls that a page of another site could make; 401 if the session is not valid
   */
  async ofCookie(request: CallerRequest, response?: Response): Promise<Actor | undefined> {
    if (this.cookie.read(request) === undefined) return undefined;
    if (!mayUseCookie(request, this.origin))
      throw forbidden(
        'session_header_missing',
        'The session cookie is accepted only from pages of this service, with the header X-Bindery-Request: 1. Send an Authorization header instead.',
      );
    const found = await this.passport.verify(request);
    if (!found) {
      if (response) this.cookie.clear(response);
      throw unauthorized('session_ended', 'Your session has ended. Sign in again.');
    }
    if (response) await this.renew(found, response);
    return this.use(found.session);
  }

  /** The caller who views a page of this service, or sends a form verified to come from one; undefined without a valid session. */
  async ofPage(request: CallerRequest): Promise<Actor | undefined> {
    if (this.cookie.read(request) === undefined) return undefined;
    const found = await this.passport.verify(request);
    return found && actorOf(found.session);
  }

  private use(session: VerifiedSession['session']): Actor {
    this.sessions.recordUse(session);
    return actorOf(session);
  }

  /** Sends a browser in use a new token every few minutes, as long as its session lasts. */
  private async renew({ session, issuedAt }: VerifiedSession, response: Response): Promise<void> {
    if (Date.now() - issuedAt.getTime() < RENEW_AFTER_MS) return;
    this.cookie.set(response, await this.tokens.sign(session));
  }
}
