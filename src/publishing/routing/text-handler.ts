import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { SitePageReader } from '../reading/site-page.reader';
import { allowForms } from '../responses/crawled-forms';
import { ReadyPage } from '../visit/ready-page';
import { RenderedPages } from '../responses/rendered-pages';
import { sendReady } from '../visit/send';
import { isPublic, type SiteVisit } from '../visit/site-visit';
import { VisitRecorder } from '../responses/visit-recorder';
import { FeedWriter } from '../text/feed-writer';
import { PageMarkdown, type SpecText } from '../text/page-markdown';
import { SiteTexts } from '../text/site-texts';

const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const INDEX = 'index.md';

/** Whether the client prefers Markdown to HTML: agents do, browsers do not. */
const wantsMarkdown = (accept = ''): boolean => /text\/markdown/i.test(accept) && !/text\/html/i.test(accept);

/** Serves a site as text: pages as Markdown, lists for agents and crawlers, feeds. */
@Injectable()
export class TextHandler {
  constructor(
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
    private readonly markdown: PageMarkdown,
    private readonly texts: SiteTexts,
    private readonly feeds: FeedWriter,
    private readonly rendered: RenderedPages,
    private readonly recorder: VisitRecorder,
  ) {}

  /** Handles the request if the path or the `Accept` header requests text; otherwise returns false. */
  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const name = visit.rest.at(-1) ?? '';
    if (visit.rest.length === 1 && (await this.serveList(visit, name, response))) return true;
    if (name === 'rss.xml') return this.serveFeed(visit, visit.rest.slice(0, -1).join('/'), response);
    const isFile = /\.md$/i.test(name);
    if (!isFile && !wantsMarkdown(visit.call.request.headers.accept)) return false;
    const path = visit.rest.join('/');
    return this.serveMarkdown(visit, isFile ? (path === INDEX ? '' : path.slice(0, -'.md'.length)) : path, response);
  }

  private async serveList(visit: SiteVisit, name: string, response: Response): Promise<boolean> {
    const { site, place, call } = visit;
    const { visibility, published, agentsContext } = site.snapshot.site;
    const isOpen = visibility === 'public' && published;
    const isForAgents = agentsContext === 'included';
    const variants = call.steps.length === 1 ? site.variants : [place.variant];
    switch (name) {
      case 'robots.txt':
        return this.send(visit, response, name, PLAIN, async () => robotsText(visit, isOpen));
      case 'sitemap.xml':
        return isOpen && this.send(visit, response, name, XML, async () => this.texts.sitemaps(visit));
      case 'sitemap-pages.xml':
        return isOpen && this.send(visit, response, name, XML, () => this.texts.sitemap(visit, place.variant));
      case 'llms.txt':
        return isForAgents && this.send(visit, response, name, MARKDOWN, () => this.texts.llms(visit, variants));
      case 'llms-full.txt':
        if (isForAgents) await this.stream(visit, response, this.texts.full(visit, variants));
        return isForAgents;
      default:
        return false;
    }
  }

  private async serveMarkdown(visit: SiteVisit, path: string, response: Response): Promise<boolean> {
    if (visit.site.snapshot.site.agentsContext !== 'included') return false;
    return this.send(visit, response, `md:${path}`, MARKDOWN, async () => {
      const { point, site, hrefs } = visit;
      const visibility = await this.views.visibilityFor(point, site.claims);
      const found = await this.pages.at(point, path, visibility);
      if (found?.page.type !== 'document') return undefined;
      return {
        ...(await this.markdown.writeWithSpecs(point, found.page, visibility, hrefs)),
        pageId: found.page.pageId,
      };
    });
  }

  private serveFeed(visit: SiteVisit, path: string, response: Response): Promise<boolean> {
    return this.send(visit, response, `rss:${path}`, RSS, async () => {
      const { point, site, hrefs } = visit;
      const visibility = await this.views.visibilityFor(point, site.claims);
      const found = await this.pages.at(point, path, visibility);
      return found && this.feeds.write(visit, found, visibility, hrefs);
    });
  }

  /** Lists of a site depend on all variants, so their cache key includes the newest content of each. */
  private async send(
    visit: SiteVisit,
    response: Response,
    name: string,
    contentType: string,
    make: () => Promise<SpecText | string | undefined>,
  ): Promise<boolean> {
    const revisions = name.includes(':') ? '' : visit.site.variants.map(({ space }) => space.revisionId).join();
    const found = await this.rendered.current(visit.site, `${visit.key}:text:${name}:${revisions}`, async () => {
      const created = await make();
      if (created === undefined) return undefined;
      const { text, specs, pageId } = typeof created === 'string' ? { text: created } : created;
      const page = new ReadyPage(text, contentType);
      return { page, headers: {}, ...(specs && { specs }), ...(pageId !== undefined && { pageId }) };
    });
    if (!found) return false;
    if (found.pageId !== undefined)
      this.recorder.note(visit, { type: 'page_view', pageId: found.pageId, isForAgents: true });
    const headers: Record<string, string> = name.startsWith('md:') ? { 'X-Robots-Tag': 'noindex' } : {};
    await sendReady(visit.call.request, response, found.page, { isPublic: isPublic(visit), headers });
    return true;
  }

  private async stream(visit: SiteVisit, response: Response, pieces: AsyncGenerator<string>): Promise<void> {
    response.set({
      'Content-Type': MARKDOWN,
      'Cache-Control': isPublic(visit) ? 'public, no-cache' : 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    });
    if (visit.call.request.method !== 'HEAD')
      for await (const piece of pieces) {
        if (response.destroyed) return;
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    response.end();
  }
}

const robotsText = ({ hrefs }: SiteVisit, isOpen: boolean): string =>
  isOpen
    ? `User-agent: *\nDisallow: ${hrefs.site('~')}/\n${allowForms(hrefs.site('~'))}Allow: /\n\nSitemap: ${hrefs.siteUrl}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
