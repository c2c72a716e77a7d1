import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { EventQueue } from '../../insights/collecting/event-queue';
import { campaignOf } from '../../insights/events/read-event';
import type { EventKind } from '../../insights/events/site-event';
import type { SiteVisit } from '../visit/site-visit';

const MAX_URL_LENGTH = 2_048;

/** What a reader did at a place of a site. */
export type ReaderAction = Pick<EventKind, 'type' | 'pageId' | 'isForAgents' | 'details'>;

/** What a browser fetches ahead, no one reads yet. */
const isFetchedAhead = ({ 'sec-purpose': purpose, purpose: older }: IncomingHttpHeaders): boolean =>
  (purpose !== undefined || older !== undefined) && /prefetch|prerender/.test(`${String(purpose)} ${String(older)}`);

/** The language that a reader prefers, such as `en-GB`. */
const languageOf = (header: string | undefined): string | undefined =>
  /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?/.exec(header ?? '')?.[0];

function withCampaign(kind: EventKind, query: URLSearchParams): EventKind {
  const campaign = campaignOf(`${kind.url}?${query.toString()}`);
  return Object.keys(campaign).length === 0 ? kind : { ...kind, details: { ...kind.details, ...campaign } };
}

/**
 * Notes what readers do on the sites that we serve: without a cookie, and without anything that leads to them. Nothing is noted
 * of who asks not to be tracked, of what a browser fetches ahead, and of previews.
 */
@Injectable()
export class VisitRecorder {
  constructor(private readonly queue: EventQueue) {}

  /** The action as it is noted, for all who do the same. */
  kindOf({ hrefs, place, rest, site }: SiteVisit, action: ReaderAction): EventKind {
    const { siteSpace, space, section } = place.variant;
    return {
      ...action,
      siteId: site.snapshot.site.id,
      url: hrefs.canonical(rest.join('/')).slice(0, MAX_URL_LENGTH),
      siteSpaceId: siteSpace.id,
      spaceId: space.id,
      sectionId: section?.id,
    };
  }

  note(visit: SiteVisit, action: ReaderAction): void {
    this.noteKind(visit, this.kindOf(visit, action));
  }

  /** Cheap enough for every page: what can be read later is read when many events are written. */
  noteKind({ call, preview }: SiteVisit, kind: EventKind): void {
    const { headers, ip = '' } = call.request;
    if (preview || headers.dnt === '1' || headers['sec-gpc'] === '1' || isFetchedAhead(headers)) return;
    const userAgent = headers['user-agent'] ?? '';
    const visitor = `${ip}\n${userAgent}`;
    this.queue.add({
      kind: call.query.size > 0 ? withCampaign(kind, call.query) : kind,
      at: Date.now(),
      visitor,
      session: visitor,
      userAgent,
      language: languageOf(headers['accept-language']),
      referrer: headers.referer,
    });
  }
}
