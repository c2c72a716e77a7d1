import { Injectable } from '@nestjs/common';
import { EventQueue } from '../../insights/collecting/event-queue';
import type { EventType } from '../../insights/events/event-types';
import { campaignOf } from '../../insights/events/read-event';
import type { EventDetails } from '../../insights/events/site-event';
import type { SiteVisit } from './site-visit';

const MOST_URL = 2_048;

/** What a reader did at a place of a site. */
export interface ReaderAction {
  readonly type: EventType;
  readonly pageId?: string;
  /** They read what is written for machines. */
  readonly isAgent?: boolean;
  readonly details?: EventDetails;
}

/** The language that a reader prefers, such as `en-GB`. */
const languageOf = (header: string | undefined): string | undefined =>
  /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?/.exec(header ?? '')?.[0];

function referrerOf(header: string | undefined): string | undefined {
  if (header === undefined || !URL.canParse(header)) return undefined;
  const { protocol, origin, pathname } = new URL(header);
  return /^https?:$/.test(protocol) ? (origin + pathname).slice(0, MOST_URL) : undefined;
}

/**
 * Notes what readers do on the sites that we serve: without a cookie, and without anything that leads to them. Nothing is noted
 * of who asks not to be tracked, of what a browser fetches ahead, and of previews.
 */
@Injectable()
export class VisitRecorder {
  constructor(private readonly queue: EventQueue) {}

  note(visit: SiteVisit, { type, pageId, isAgent, details = {} }: ReaderAction): void {
    const { request } = visit.call;
    const { headers } = request;
    if (visit.preview || headers.dnt === '1' || headers['sec-gpc'] === '1') return;
    if ([headers['sec-purpose'], headers.purpose].some((purpose) => /prefetch|prerender/.test(String(purpose)))) return;
    const userAgent = headers['user-agent'] ?? '';
    const visitor = `${request.ip ?? ''}\n${userAgent}`;
    const { variant } = visit.place;
    const url = visit.hrefs.canonical(visit.rest.join('/')).slice(0, MOST_URL);
    this.queue.add({
      siteId: visit.site.snapshot.site.id,
      type,
      at: new Date(),
      visitor,
      session: visitor,
      url,
      siteSpaceId: variant.siteSpace.id,
      spaceId: variant.space.id,
      ...(variant.section && { sectionId: variant.section.id }),
      ...(pageId !== undefined && { pageId }),
      userAgent,
      ...(isAgent && { isAgent }),
      language: languageOf(headers['accept-language']),
      referrer: referrerOf(headers.referer),
      details: { ...details, ...campaignOf(`${url}?${visit.call.query.toString()}`) },
    });
  }
}
