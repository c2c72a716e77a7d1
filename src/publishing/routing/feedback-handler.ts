import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { badRequest } from '../../../core/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import { customizationAt } from '../layout/frame-composer';
import { FeedbackRepository, RATINGS, type Rating } from '../feedback/feedback.repository';
import { SitePageReader } from '../reading/site-page.reader';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { readOnlyError } from '../../read-only/read-only-error';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import type { SiteVisit } from '../visit/site-visit';
import { VisitRecorder } from '../responses/visit-recorder';

const isRating = (value: string | null): value is Rating => RATINGS.some((rating) => rating === value);

/** Accepts ratings of a page, as a POST without a body: counted by day, with no data about the reader. */
@Injectable()
export class FeedbackHandler {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
    private readonly recorder: VisitRecorder,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const { request, query } = visit.call;
    if (request.method !== 'POST' || visit.preview || !customizationAt(visit.site, visit.hrefs).feedback.enabled)
      return false;
    if (this.configuration.readOnly) throw readOnlyError();
    const pageId = query.get('page') ?? '';
    const rating = query.get('rating');
    const { point, site, hrefs, place } = visit;
    const visibility = await this.views.visibilityFor(point, site.claims);
    const found = isId(pageId) ? await this.pages.byId(point, pageId, visibility) : undefined;
    if (!found || !isRating(rating))
      throw badRequest('invalid_value', 'page must name a page, rating must be good, ok or bad.', {
        field: found ? 'rating' : 'page',
      });
    await this.feedback.add({ siteSpaceId: place.variant.siteSpace.id, pageId: found.page.pageId, rating });
    this.recorder.note(visit, { type: 'page_post_feedback', pageId: found.page.pageId, details: { rating } });
    if (request.accepts(['json', 'html']) === 'json') response.status(204).end();
    else response.redirect(303, `${hrefs.page(found.page.path)}#feedback`);
    return true;
  }
}
