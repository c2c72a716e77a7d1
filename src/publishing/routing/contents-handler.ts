import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { isId } from '../../common/ids/id.pipe';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { PageComposer } from '../layout/page-composer';
import { SitePageReader } from '../reading/site-page.reader';
import { ReadyPage } from '../visit/ready-page';
import { RenderedPages } from '../responses/rendered-pages';
import { sendReady } from '../visit/send';
import { isPublic, type SiteVisit } from '../visit/site-visit';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves the children of an entry of the table of contents, which the script requests when a reader expands it. */
@Injectable()
export class ContentsHandler {
  constructor(
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
    private readonly composer: PageComposer,
    private readonly rendered: RenderedPages,
  ) {}

  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const pageId = visit.call.query.get('page') ?? '';
    if (!isId(pageId)) return false;
    const found = await this.rendered.get(`${visit.key}:contents:${pageId}`, async () => {
      const { point, site, hrefs } = visit;
      const visibility = await this.views.visibilityFor(point, site.claims);
      const parent = await this.pages.byId(point, pageId, visibility);
      if (!parent) return undefined;
      const items = await this.composer.entriesBelow({ point, site, hrefs, visibility, isSignedIn: false }, parent);
      return { page: new ReadyPage(JSON.stringify({ items }), JSON_TYPE), headers: {} };
    });
    if (!found) return false;
    await sendReady(visit.call.request, response, found.page, { isPublic: isPublic(visit) });
    return true;
  }
}
