import type { EventType } from './event-types';

/** Details of an event besides its place and its reader; the length of every text is limited. */
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

/** The properties that many events share: what was done, and where. All reads of a page may share one object. */
export interface EventKind {
  readonly siteId: string;
  readonly type: EventType;
  readonly url: string;
  readonly sectionId?: string;
  readonly siteSpaceId?: string;
  readonly spaceId?: string;
  readonly pageId?: string;
  /** The format is meant for machines, so its readers count as bots, whatever their user agent. */
  readonly isForAgents?: boolean;
  readonly details?: EventDetails;
}

/** Something that a reader did on a site, before the reader's number for the day is known. */
export interface NewSiteEvent {
  readonly kind: EventKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Distinguishes the readers of one day; never stored. */
  readonly visitor: string;
  readonly session: string;
  readonly userAgent: string;
  readonly language?: string;
  readonly referrer?: string;
}
