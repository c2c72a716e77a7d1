import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { currentRequestId } from '../common/http/request-context';
import { renderRefusal } from './pages/refusal';
import { SignInPages } from './pages/sign-in-pages';
import { SignInRefusal } from './sign-in-refusal';

const LONGEST = 500;

/** What is known of a sign-in that was refused. */
export interface RefusalContext {
  readonly providerId?: string;
  /** Where the person may try again. */
  readonly organizationId?: string;
}

/** Tells people in general terms that they were not signed in, and the operator exactly why. */
@Injectable()
export class RefusalPage {
  constructor(
    private readonly pages: SignInPages,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** 403 for someone who may not come in this way, 400 for everything else. */
  send(
    response: Response,
    { reason, exact }: SignInRefusal,
    { providerId, organizationId }: RefusalContext = {},
  ): void {
    const requestId = currentRequestId();
    this.log.warn({ reason, exact: exact.slice(0, LONGEST), providerId, requestId }, 'a sign-in was refused');
    const page = renderRefusal(this.pages.frame, { reason, requestId, organizationId });
    this.pages.send(response, reason === 'not-linked' ? 403 : 400, page);
  }

  /** Does a step of a sign-in, and sends the page when it is refused. */
  async orSend(response: Response, context: RefusalContext, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      this.send(response, error, context);
    }
  }
}
