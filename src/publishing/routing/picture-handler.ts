import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { isKnown, sendKnown } from '../../common/http/conditional';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { customizationAt } from '../layout/frame-composer';
import { pictureAt } from '../layout/picture-at';
import { SitePageReader } from '../reading/site-page.reader';
import { isPublic, type SiteVisit } from '../visit/site-visit';
import { pictureHash, readPictureName } from '../layout/page-picture';
import { PagePictures } from '../pictures/page-pictures';

/** Serves the social image of a page to visitors who may see the page. */
@Injectable()
export class PictureHandler {
  constructor(
    private readonly pictures: PagePictures,
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
  ) {}

  /** False in previews, for a page that the visitor may not see, and if this machine cannot draw. */
  async serve(visit: SiteVisit, fileName: string, response: Response): Promise<boolean> {
    const { point, site, hrefs, preview } = visit;
    const { request } = visit.call;
    const name = readPictureName(fileName);
    const isPreview = preview !== undefined || visit.visitor.pass.kind === 'preview';
    if (!name || isPreview || !['GET', 'HEAD'].includes(request.method)) return false;
    const visibility = await this.views.visibilityFor(point, site.claims);
    const found = await this.pages.byId(point, name.pageId, visibility);
    if (!found || found.page.type === 'group') return false;
    const picture = pictureAt({ found, site, hrefs, custom: customizationAt(site, hrefs) });
    const hash = pictureHash(picture);
    const etag = `"${hash}"`;
    const bytes = isKnown(request.headers, etag) ? 'known' : await this.pictures.draw(picture);
    if (!bytes) return false;
    const isLasting = name.hash === hash && isPublic(visit);
    response.set({
      ETag: etag,
      // An old URL returns the current image; access can change at any moment.
      'Cache-Control': isLasting ? 'public, max-age=31536000, immutable' : 'private, no-cache',
      'Cross-Origin-Resource-Policy': isPublic(visit) ? 'cross-origin' : 'same-site',
      'X-Content-Type-Options': 'nosniff',
    });
    if (bytes === 'known') sendKnown(response, etag);
    else sendPicture(response, bytes, request.method === 'HEAD');
    return true;
  }
}

function sendPicture(response: Response, bytes: Buffer, isHead: boolean): void {
  response.set({ 'Content-Type': 'image/png', 'Content-Length': String(bytes.length) });
  response.end(isHead ? undefined : bytes);
}
