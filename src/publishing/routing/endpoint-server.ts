import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ContentsServer } from './contents-server';
import { FeedbackServer } from './feedback-server';
import { FormServer } from './form-server';
import { FileServer } from './file-server';
import { SearchServer } from './search-server';
import { ThemeServer } from './theme-server';
import { VisitorEntry } from './visitor-entry';
import type { SiteVisit } from '../visit/site-visit';

/** Serves everything other than pages; no path of a page begins with `~`. */
@Injectable()
export class EndpointServer {
  constructor(
    private readonly search: SearchServer,
    private readonly contents: ContentsServer,
    private readonly files: FileServer,
    private readonly forms: FormServer,
    private readonly themes: ThemeServer,
    private readonly feedback: FeedbackServer,
    private readonly entry: VisitorEntry,
  ) {}

  /** Handles the request if the path is one of these; otherwise returns false. */
  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const [mark, name, value = ''] = visit.rest;
    if (mark !== '~') return this.forms.serve(visit, response);
    switch (name) {
      case 'search':
        return this.search.serve(visit, response);
      case 'contents':
        return this.contents.serve(visit, response);
      case 'files':
        return this.files.serve(visit, value, response);
      case 'pdf':
      case 'picture':
        return this.forms.serve(visit, response);
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
