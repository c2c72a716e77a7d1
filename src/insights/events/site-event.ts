import type { EventType } from './event-types';

/** What an event says beside where and by whom; every text bounded. */
export interface EventDetails {
  readonly query?: string;
  readonly rating?: string;
  readonly comment?: string;
  readonly target?: Readonly<Record<string, unknown>>;
  readonly targetDomain?: string;
  readonly position?: string;
  readonly resultPage?: string;
  readonly resultSpace?: string;
  readonly operationPath?: string;
  readonly operationMethod?: string;
  readonly utmSource?: string;
  readonly utmMedium?: string;
  readonly utmCampaign?: string;
  readonly utmTerm?: string;
  readonly utmContent?: string;
}

/** What many events have in common: what was done, and where. All reads of a page may share one. */
export interface EventKind {
  readonly siteId: string;
  readonly type: EventType;
  readonly url: string;
  readonly sectionId?: string;
  readonly siteSpaceId?: string;
  readonly spaceId?: string;
  readonly pageId?: string;
  /** It is written for machines, so whoever reads it is one, whatever it calls itself. */
  readonly isForAgents?: boolean;
  readonly details?: EventDetails;
}

/** Something that a reader did on a site, before it is known which number stands for them today. */
export interface NewSiteEvent {
  readonly kind: EventKind;
  /** Milliseconds of the clock. */
  readonly at: number;
  /** What distinguishes readers of one day; never written down. */
  readonly visitor: string;
  readonly session: string;
  readonly userAgent: string;
  readonly language?: string;
  readonly referrer?: string;
}
