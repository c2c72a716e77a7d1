import { api, ok } from '../../api/client';
import { t } from '../../i18n/site';

export const RANGES = [
  ['last7Days', t.last7Days, 7],
  ['last30Days', t.last30Days, 30],
  ['last3Months', t.last3Months, 90],
] as const;
export type Range = (typeof RANGES)[number][0];

const DAY_MS = 86_400_000;
const DEFAULT_LIMIT = 10;

export interface SitePath {
  readonly organizationId: string;
  readonly siteId: string;
}

type Cell = unknown;

/** Whole days, because totals are stored per day: the last one ends now. */
type Span = { readonly from: string; readonly to: string };

const dayCountOf = (range: Range): number => RANGES.find(([one]) => one === range)?.[2] ?? 30;

function spanOf(range: Range): Span {
  const now = Date.now();
  const from = Math.floor(now / DAY_MS) * DAY_MS - (dayCountOf(range) - 1) * DAY_MS;
  return { from: new Date(from).toISOString(), to: new Date(now).toISOString() };
}

interface Query {
  readonly range: Span;
  readonly groupBy: Record<string, unknown>[];
  readonly counts: readonly string[];
  readonly where: Record<string, unknown>[];
  readonly limit?: number;
  /** Sort by time instead of by the first count. */
  readonly byTime?: boolean;
}

const PEOPLE = { column: 'visitorBot', operator: 'in', values: [''] };
const ofType = (...values: string[]) => ({ column: 'eventType', values });

/** The rows of the result: the grouping value, then the counts. */
async function runQuery(sitePath: SitePath, query: Query, signal: AbortSignal): Promise<Cell[][]> {
  const { range, groupBy, counts, where, limit = DEFAULT_LIMIT, byTime = false } = query;
  const by = byTime ? groupBy[0] : { column: counts[0] };
  const { columns } = await ok(
    api.POST('/v1/orgs/{organizationId}/sites/{siteId}/insights/events/aggregate', {
      params: { path: { ...sitePath } },
      body: {
        range: { ...range },
        groupBy,
        select: [...groupBy, ...counts.map((column) => ({ column }))],
        where: [PEOPLE, ...where],
        order: { by, direction: byTime ? 'asc' : 'desc' },
        limit,
      },
      signal,
    }),
  );
  return (columns[0]?.values ?? []).map((_, row) => columns.map(({ values }) => values[row]));
}

export interface Day {
  readonly day: string;
  readonly views: number;
  readonly visitors: number;
}

/** Every day of the range, including those without readers. */
async function readDays(sitePath: SitePath, range: Span, signal: AbortSignal): Promise<Day[]> {
  const rows = await runQuery(
    sitePath,
    {
      range,
      groupBy: [{ column: 'datetime', interval: 'day' }],
      counts: ['eventsCount', 'visitorsCount'],
      where: [ofType('page_view')],
      limit: 1000,
      byTime: true,
    },
    signal,
  );
  const found = new Map(rows.map(([day, views, visitors]) => [String(day).slice(0, 10), [views, visitors]]));
  const start = Date.parse(range.from);
  return Array.from({ length: Math.floor((Date.parse(range.to) - start) / DAY_MS) + 1 }, (_, index) => {
    const day = new Date(start + index * DAY_MS).toISOString().slice(0, 10);
    const [views = 0, visitors = 0] = found.get(day) ?? [];
    return { day, views: Number(views), visitors: Number(visitors) };
  });
}

/** A row of a top list. */
export interface Top {
  readonly name: string;
  readonly count: number;
}

async function readTop(
  sitePath: SitePath,
  range: Span,
  column: string,
  type: string[],
  signal: AbortSignal,
): Promise<Top[]> {
  const query = { range, groupBy: [{ column }], counts: ['eventsCount'], where: [ofType(...type)] };
  const rows = await runQuery(sitePath, query, signal);
  return rows.flatMap(([name, count]) =>
    typeof name === 'string' && name !== '' ? [{ name, count: Number(count) }] : [],
  );
}

interface PageRef {
  readonly page: string;
  readonly space: string;
}

const isPageRef = (cell: Cell): cell is PageRef =>
  typeof cell === 'object' && cell !== null && 'page' in cell && typeof cell.page === 'string' && 'space' in cell;

/** The title of a page; a deleted page is identified only by its identifier. */
const titleOf = ({ page, space }: PageRef, signal: AbortSignal): Promise<string> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId: space, pageId: page }, query: { format: 'markdown' } },
      signal,
    }),
  ).then(
    ({ title }) => title,
    () => page,
  );

async function readTopPages(
  sitePath: SitePath,
  range: Span,
  where: Query['where'],
  signal: AbortSignal,
): Promise<Top[]> {
  const rows = await runQuery(
    sitePath,
    { range, groupBy: [{ column: 'page' }], counts: ['eventsCount'], where },
    signal,
  );
  const pages = rows.flatMap(([ref, count]) => (isPageRef(ref) ? [{ ref, count: Number(count) }] : []));
  return Promise.all(pages.map(async ({ ref, count }) => ({ name: await titleOf(ref, signal), count })));
}

export interface InsightsData {
  readonly days: readonly Day[];
  readonly pages: readonly Top[];
  readonly searches: readonly Top[];
  readonly misses: readonly Top[];
  readonly missing: readonly Top[];
  readonly referrers: readonly Top[];
  readonly bad: readonly Top[];
}

/** The activity of a site's readers within a range. */
export async function readInsights(sitePath: SitePath, shown: Range, signal: AbortSignal): Promise<InsightsData> {
  const range = spanOf(shown);
  const [days, pages, searches, misses, missing, referrers, bad] = await Promise.all([
    readDays(sitePath, range, signal),
    readTopPages(sitePath, range, [ofType('page_view')], signal),
    readTop(sitePath, range, 'eventSearchQuery', ['search_type_query'], signal),
    readTop(sitePath, range, 'eventSearchQuery', ['search_no_result'], signal),
    readTop(sitePath, range, 'url', ['page_not_found'], signal),
    readTop(sitePath, range, 'referrerDomain', ['page_view'], signal),
    readTopPages(sitePath, range, [{ column: 'eventPageFeedbackRating', values: ['bad'] }], signal),
  ]);
  return { days, pages, searches, misses, missing, referrers, bad };
}
