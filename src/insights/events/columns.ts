import type { EventType } from './event-types';

/** Describes how a column of a query is read from rows of events. */
export interface Column {
  readonly sql: string;
  /** Only events that have a value are counted. */
  readonly isPartial?: boolean;
  /** Whether the daily and hourly sums have the column too. */
  readonly isSummed?: boolean;
  /** Set if the sums of facets have the column: the column to sum, which is never null, and the expression that reads it. */
  readonly facet?: { readonly summed: string; readonly sql: string };
}

const detail = (name: string): Column => ({ sql: `details->>'${name}'`, isPartial: true });
const facet = (name: string): Column => ({ sql: name, facet: { summed: name, sql: 'value' } });
const optional = (name: string): Column => ({
  sql: name,
  facet: { summed: `COALESCE(${name}, '')`, sql: `NULLIF(value, '')` },
});
/** A column that is empty for events without a value. */
const filled = (name: string): Column => {
  const sql = `COALESCE(${name}, '')`;
  return { sql, facet: { summed: sql, sql: 'value' } };
};

/** Columns that events can be grouped and filtered by, named as in the API contract; times are handled separately. */
export const DIMENSIONS: Readonly<Record<string, Column>> = {
  url: facet('url'),
  eventType: { sql: 'type', isSummed: true },
  siteSection: optional('section_id'),
  siteSpace: optional('site_space_id'),
  page: {
    sql: `CASE WHEN COALESCE(page_id, '') = '' THEN NULL ELSE jsonb_build_object('page', page_id, 'space', space_id) END`,
    isSummed: true,
  },
  visitorBot: { sql: 'bot', isSummed: true },
  visitorBrowser: facet('browser'),
  visitorDevice: facet('device'),
  visitorOS: facet('os'),
  visitorLanguage: optional('language'),
  referrer: { sql: `COALESCE(referrer, '')` },
  referrerDomain: filled('referrer_domain'),
  eventSearchQuery: {
    ...detail('query'),
    facet: { summed: `COALESCE(details->>'query', '')`, sql: `NULLIF(value, '')` },
  },
  eventPageFeedbackRating: detail('rating'),
  eventPageFeedbackComment: detail('comment'),
  eventLinkTargetValue: { sql: `details->'target'`, isPartial: true },
  eventLinkTargetKind: { sql: `details->'target'->>'kind'`, isPartial: true },
  eventLinkTargetDomain: detail('targetDomain'),
  eventLinkPosition: detail('position'),
  eventAPIOperationPath: detail('operationPath'),
  eventAPIOperationMethod: detail('operationMethod'),
  utmSource: detail('utmSource'),
  utmMedium: detail('utmMedium'),
  utmCampaign: detail('utmCampaign'),
  utmTerm: detail('utmTerm'),
  utmContent: detail('utmContent'),
};

/** Daily sums of the values of one column, or of a combination of columns: how events are added, and how columns are read. */
export interface Facet {
  readonly name: string;
  readonly summed: string;
  /** Condition that restricts which events are counted. */
  readonly only?: string;
  readonly columns: Readonly<Record<string, string>>;
}

const RATING = 'eventPageFeedbackRating';
const RATED = `details->>'rating' IS NOT NULL`;
const part = (number: number): string => `split_part(value, E'\\x1f', ${number})`;

/** Number of ratings of each kind per page. The migration that introduced it writes the same rows. */
const RATED_PAGES: Facet = {
  name: 'pageRating',
  summed: `concat_ws(E'\\x1f', COALESCE(page_id, ''), COALESCE(space_id, ''), details->>'rating')`,
  only: RATED,
  columns: {
    page: `CASE WHEN ${part(1)} = '' THEN NULL ELSE jsonb_build_object('page', ${part(1)}, 'space', NULLIF(${part(2)}, '')) END`,
    [RATING]: `NULLIF(${part(3)}, '')`,
  },
};

/** Whether there are sums that count readers separately for each value of the column. */
export const isFaceted = (name: string): boolean => name === RATING || DIMENSIONS[name]?.facet !== undefined;

/** The sums that contain all of these columns, besides types and bots, which all sums contain. */
export function facetOf(names: readonly string[]): Facet | undefined {
  const [name = '', ...others] = names;
  const { facet } = DIMENSIONS[name] ?? {};
  if (facet && others.length === 0) return { name, summed: facet.summed, columns: { [name]: facet.sql } };
  const isOfRatings = names.length === 2 && names.every((one) => Object.hasOwn(RATED_PAGES.columns, one));
  return isOfRatings ? RATED_PAGES : undefined;
}

/** A column of events whose values are added up by day. */
export interface SummedFacet {
  readonly name: string;
  /** SQL of the value of an event; events without a value are not counted. */
  readonly value: string;
}

/** Daily sums to write; events without a value are included only where the facet counts them too. */
export const FACETS: readonly SummedFacet[] = [
  ...Object.entries(DIMENSIONS).flatMap(([name, { facet, isPartial }]) =>
    facet ? [{ name, value: isPartial ? `NULLIF(${facet.summed}, '')` : facet.summed }] : [],
  ),
  { name: RATED_PAGES.name, value: `CASE WHEN ${RATED} THEN ${RATED_PAGES.summed} END` },
];

export const TIME = 'datetime';
export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Figures that can be counted. A reader is counted once per day, because readers cannot be recognized on the following day. */
export const MEASURES = ['eventsCount', 'visitorsCount', 'sessionsCount'] as const;
export type Measure = (typeof MEASURES)[number];

export const COLUMN_NAMES = [TIME, ...MEASURES, ...Object.keys(DIMENSIONS)];

export const isMeasure = (name: string): name is Measure => MEASURES.some((measure) => measure === name);

/** Types that results contain only if the query names them. */
export const HIDDEN_TYPES: readonly EventType[] = ['page_not_found', 'search_no_result'];
