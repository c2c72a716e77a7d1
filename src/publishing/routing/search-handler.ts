import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Limits } from '../../limits/limits';
import { FrameComposer } from '../layout/frame-composer';
import { pagePolicy, sendReady } from '../visit/send';
import { ReadyPage } from '../visit/ready-page';
import { VisitRecorder } from '../responses/visit-recorder';
import { isPublic, type SiteVisit } from '../visit/site-visit';
import { renderSearch } from '../templates/render-search';
import type { SearchResultView } from '../visit/site-view';
import { markedSnippet } from '../search/marked-snippet';
import type { SiteHit } from '../search/site-hit';
import { type SiteHits, SiteSearch } from '../search/site-search';

const MAX_QUERY = 512;
const MAX_SECTIONS = 3;

function resultsOf({ hits, terms }: SiteHits, visit: SiteVisit): SearchResultView[] {
  return hits.flatMap((hit) => {
    const { variant, page, found } = hit;
    const href = visit.hrefs.in(variant).page(page.path);
    const trail = trailOf(hit, visit);
    const passages = found.passages ?? [];
    const whole = { title: page.title, href, trail, snippet: markedSnippet(passages[0]?.body ?? '', terms) };
    const sections = passages
      .filter(({ ordinal, anchor }) => ordinal > 0 && anchor !== '')
      .slice(0, MAX_SECTIONS)
      .map(({ anchor, heading, body }) => ({
        title: heading,
        href: `${href}#${encodeURIComponent(anchor)}`,
        trail: [trail, page.title].filter(Boolean).join(' › '),
        snippet: markedSnippet(body, terms),
      }));
    return [whole, ...sections];
  });
}

/** The breadcrumb of a page: its section and ancestors. */
function trailOf({ variant, page }: SiteHit, { site, place }: SiteVisit): string {
  const section = site.sections.length > 1 ? variant.section?.title : undefined;
  const isOther = variant.siteSpace.id !== place.variant.siteSpace.id && section === undefined;
  return [section, isOther ? variant.space.title : undefined, ...page.above.map(({ title }) => title)]
    .filter((title) => title !== undefined)
    .join(' › ');
}

/** Serves search on a site: a page for readers, JSON for the script of the page. */
@Injectable()
export class SearchHandler {
  constructor(
    private readonly search: SiteSearch,
    private readonly frames: FrameComposer,
    private readonly limits: Limits,
    private readonly recorder: VisitRecorder,
  ) {}

  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const { request, query: parameters } = visit.call;
    const query = (parameters.get('q') ?? '').slice(0, MAX_QUERY).toWellFormed().replaceAll('\0', '');
    if (query.trim() !== '') await this.limits.countActionFrom('search');
    const results =
      query.trim() === '' ? [] : resultsOf(await this.search.find(visit.site, this.scope(visit), query), visit);
    if (query.trim() !== '') {
      const details = { query: query.trim() };
      this.recorder.note(visit, { type: 'search_type_query', details });
      if (results.length === 0) this.recorder.note(visit, { type: 'search_no_result', details });
    }
    const wantsJson = request.accepts(['html', 'json']) === 'json';
    const page = wantsJson
      ? new ReadyPage(JSON.stringify({ items: results }), 'application/json; charset=utf-8')
      : new ReadyPage(await this.html(visit, query, results), 'text/html; charset=utf-8');
    const headers = { 'Content-Security-Policy': pagePolicy(), 'X-Robots-Tag': 'noindex' };
    await sendReady(request, response, page, { isPublic: isPublic(visit), headers });
    return true;
  }

  /** The current variant of the reader, and the default variants of the other sections. */
  private scope({ site, place }: SiteVisit) {
    const others = site.sections
      .filter(({ id }) => id !== place.variant.section?.id)
      .flatMap(({ id }) => site.firstVariant(id) ?? []);
    return [place.variant, ...others];
  }

  private async html(visit: SiteVisit, query: string, results: readonly SearchResultView[]): Promise<string> {
    const { site, hrefs, visitor, preview } = visit;
    const isSignedIn = visitor.pass.kind === 'visitor-auth';
    const frame = await this.frames.compose({ site, hrefs, path: '', isSignedIn, preview });
    const head = { title: frame.siteTitle, canonical: hrefs.internal('search'), robots: 'noindex', languages: [] };
    return renderSearch({ frame, head, query, results });
  }
}
