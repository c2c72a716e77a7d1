import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../../core/errors/app-error';
import { FrameComposer } from '../layout/frame-composer';
import type { FrameView, PostView } from '../visit/site-view';
import { renderMessage } from '../templates/render-message';
import { localizedWords } from '../templates/words/words';
import { ReadyPage } from '../visit/ready-page';
import { pagePolicy, sendReady } from '../visit/send';
import { PLAIN_FRAME } from './plain-frame';
import type { SiteRequest } from '../visit/site-request';
import type { SiteVisit } from '../visit/site-visit';

const NO_INDEX = 'noindex, nofollow';

export interface Message {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  readonly hasSearch?: boolean;
  readonly posts?: readonly PostView[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves error pages for readers. */
@Injectable()
export class ErrorPageHandler {
  constructor(private readonly frames: FrameComposer) {}

  /** For a path without a page that the visitor may see. */
  async notFound(visit: SiteVisit, response: Response): Promise<void> {
    const frame = await this.frameOf(visit);
    const { missing: title, missingHint: message } = localizedWords(frame.locale);
    await this.send(visit.call, response, frame, { status: 404, title, message, hasSearch: true });
  }

  /** For content of a site that is currently unavailable. */
  async refused(visit: SiteVisit, response: Response, message: Message): Promise<void> {
    await this.send(visit.call, response, await this.frameOf(visit), message);
  }

  /** For errors caused by overload or rate limits; any other error is rethrown. */
  async busy(visit: SiteVisit, response: Response, error: unknown): Promise<void> {
    if (!(error instanceof AppError) || error.status !== 503 || response.headersSent) throw error;
    const { status, message, headers } = error;
    await this.refused(visit, response, { status, title: 'Please try again in a moment', message, headers });
  }

  /** For a site that does not exist, is not published, or is not accessible to this reader; the cases are indistinguishable. */
  closed(call: Pick<SiteRequest, 'request'>, response: Response): Promise<void> {
    return this.send(call, response, PLAIN_FRAME, {
      status: 404,
      title: 'This page does not exist',
      message: 'It may have moved, or you may need another link to see it. Ask the person who gave you this link.',
    });
  }

  /** For visitors who have to sign in, if the site has no sign-in URL. */
  signIn(call: SiteRequest, response: Response): Promise<void> {
    return this.send(call, response, PLAIN_FRAME, {
      status: 401,
      title: 'Please sign in',
      message: 'These pages require signing in. Open them from where you usually sign in.',
    });
  }

  private frameOf({ site, hrefs, visitor, preview }: SiteVisit): Promise<FrameView> {
    const isSignedIn = visitor.pass.kind === 'visitor-auth';
    return this.frames.compose({ site, hrefs, path: '', isSignedIn, preview });
  }

  private send(
    { request }: Pick<SiteRequest, 'request'>,
    response: Response,
    frame: FrameView,
    { status, title, message, posts, hasSearch = false, headers = {} }: Message,
  ): Promise<void> {
    const name = frame.siteTitle === '' ? title : `${title} | ${frame.siteTitle}`;
    const head = { title: name, description: message, robots: NO_INDEX, languages: [] };
    const html = renderMessage({ frame, head, title, message, hasSearch, ...(posts && { posts }) });
    return sendReady(request, response, new ReadyPage(html, 'text/html; charset=utf-8'), {
      status,
      isPublic: false,
      headers: { 'Content-Security-Policy': pagePolicy(), ...headers, 'X-Robots-Tag': NO_INDEX },
    });
  }
}
