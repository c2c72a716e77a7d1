import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { PageComposer } from '../layout/page-composer';
import { SitePageReader } from '../reading/site-page.reader';
import { renderSitePage } from '../templates/render-page';
import { ErrorPageHandler } from '../responses/error-page-handler';
import { ReadyPage } from '../visit/ready-page';
import { type Rendered, RenderedPages } from '../responses/rendered-pages';
import { pagePolicy, sendReady } from '../visit/send';
import { SiteRedirects } from './site-redirects';
import { isPublic, type SiteVisit } from '../visit/site-visit';
import { VisitRecorder } from '../responses/visit-recorder';

const HTML = 'text/html; charset=utf-8';

/** The page including the collapsed parts of its API references. */
const ALL_PARTS = { name: 'reference', value: 'all' } as const;
const REST = `?${ALL_PARTS.name}=${ALL_PARTS.value}`;

const requestsAllParts = ({ call }: SiteVisit): boolean => call.query.get(ALL_PARTS.name) === ALL_PARTS.value;

/** Serves the pages of sites as HTML: from memory when they were requested before. */
@Injectable()
export class PageHandler {
  constructor(
    private readonly rendered: RenderedPages,
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
    private readonly composer: PageComposer,
    private readonly redirects: SiteRedirects,
    private readonly errorPages: ErrorPageHandler,
    private readonly recorder: VisitRecorder,
  ) {}

  async serve(visit: SiteVisit, response: Response): Promise<void> {
    const path = visit.rest.join('/');
    const found = await this.find(visit, path);
    const { request } = visit.call;
    if (found) {
      // Scripts and readers request the complete form of a page that was already recorded.
      if (found.view && request.method === 'GET' && !requestsAllParts(visit)) this.recorder.noteKind(visit, found.view);
      return sendReady(request, response, found.page, { isPublic: isPublic(visit), headers: found.headers });
    }
    const moved = await this.redirects.find(visit, path);
    if (!moved) {
      this.recorder.note(visit, { type: 'page_not_found' });
      return this.errorPages.notFound(visit, response);
    }
    response.set('Cache-Control', 'no-cache').redirect(moved.status, moved.to);
  }

  private async find(visit: SiteVisit, path: string): Promise<Rendered | undefined> {
    const key = `${visit.key}:${requestsAllParts(visit) ? 'html-all' : 'html'}:${path}`;
    return this.rendered.current(visit.site, key, () => this.make(visit, path));
  }

  private async make(visit: SiteVisit, path: string): Promise<Rendered | undefined> {
    const { point, site, hrefs, visitor, preview } = visit;
    const visibility = await this.views.visibilityFor(point, site.claims);
    const found = await this.pages.at(point, path, visibility);
    if (!found || found.page.type === 'group') return undefined;
    const isSignedIn = visitor.pass.kind === 'visitor-auth';
    const { view, specs, servers, linked } = await this.composer.compose({
      point,
      site,
      hrefs,
      visibility,
      found,
      isSignedIn,
      preview,
      parts: requestsAllParts(visit) ? 'all' : { rest: REST },
    });
    const { markdownHref, llmsHref, robots } = view.head;
    const links = [
      ...(markdownHref ? [`<${markdownHref}>; rel="alternate"; type="text/markdown"`] : []),
      ...(llmsHref ? [`<${llmsHref}>; rel="describedby"; type="text/plain"`] : []),
    ];
    return {
      page: new ReadyPage(renderSitePage(view), HTML),
      view: this.recorder.kindOf(visit, { type: 'page_view', pageId: found.page.pageId }),
      ...(specs.size > 0 && { specs }),
      ...(linked && { linked }),
      headers: {
        'Content-Security-Policy': pagePolicy({ connect: servers, diagrams: view.needs.diagrams }),
        ...(links.length > 0 && { Link: links.join(', ') }),
        ...(robots && { 'X-Robots-Tag': robots }),
      },
    };
  }
}
