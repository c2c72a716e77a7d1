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

/** Something that a reader did on a site, before it is known which number stands for them today. */
export interface NewSiteEvent {
  readonly siteId: string;
  readonly type: EventType;
  readonly at: Date;
  /** What distinguishes readers of one day; never written down. */
  readonly visitor: string;
  readonly session: string;
  readonly url: string;
  readonly sectionId?: string;
  readonly siteSpaceId?: string;
  readonly spaceId?: string;
  readonly pageId?: string;
  readonly userAgent: string;
  /** It reads what is written for machines, whatever it calls itself. */
  readonly isAgent?: boolean;
  readonly language?: string;
  readonly referrer?: string;
  readonly details: EventDetails;
}
