import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ContentsHandler } from './contents-handler';
import { FeedbackHandler } from './feedback-handler';
import { FormatHandler } from './format-handler';
import { FileHandler } from './file-handler';
import { SearchHandler } from './search-handler';
import { ThemeHandler } from './theme-handler';
import { VisitorAuthenticator } from './visitor-authenticator';
import type { SiteVisit } from '../visit/site-visit';

/** Serves everything other than pages; no path of a page begins with `~`. */
@Injectable()
export class EndpointHandler {
  constructor(
    private readonly search: SearchHandler,
    private readonly contents: ContentsHandler,
    private readonly files: FileHandler,
    private readonly formats: FormatHandler,
    private readonly themes: ThemeHandler,
    private readonly feedback: FeedbackHandler,
    private readonly entry: VisitorAuthenticator,
  ) {}

  /** Handles the request if the path is one of these; otherwise returns false. */
  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const [mark, name, value = ''] = visit.rest;
    if (mark !== '~') return this.formats.serve(visit, response);
    switch (name) {
      case 'search':
        return this.search.serve(visit, response);
      case 'contents':
        return this.contents.serve(visit, response);
      case 'files':
        return this.files.serve(visit, value, response);
      case 'pdf':
      case 'picture':
        return this.formats.serve(visit, response);
      case 'theme':
        return this.themes.serve(visit, value, response);
      case 'fonts':
        return this.themes.serveFont(visit, value, response);
      case 'feedback':
        return this.feedback.serve(visit, response);
      case 'sign-out':
        this.entry.leave(visit.call, response);
        response.set('Cache-Control', 'no-store').redirect(303, visit.hrefs.site(''));
        return true;
      default:
        return false;
    }
  }
}
