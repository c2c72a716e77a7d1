import { to } from '../../addresses';
import { Bars } from '../../parts/bars';
import { saveCsv } from '../../parts/csv';
import { Heading } from '../../parts/heading';
import { SiteTop } from '../../parts/site-top';
import type { Screen, Visit } from '../../shell/screen';
import { RANGES, readInsights, type InsightsData, type Range, type Top } from './insights-data';
import { readSite, type ShownSite } from './read-site';

interface TopListProps {
  readonly title: string;
  readonly empty: string;
  readonly items: readonly Top[];
}

const TopList = ({ title, empty, items }: TopListProps) => (
  <section class="top-list">
    <h2>{title}</h2>
    {items.length === 0 && <p class="quiet">{empty}</p>}
    <ol>
      {items.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span> <strong>{count.toLocaleString()}</strong>
        </li>
      ))}
    </ol>
  </section>
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const saveDays = ({ days }: InsightsData) =>
  saveCsv('insights.csv', [
    ['day', 'views', 'visitors'],
    ...days.map(({ day, views, visitors }) => [day, String(views), String(visitors)]),
  ]);

interface RangesProps extends ShownSite {
  readonly range: Range;
}

const Ranges = ({ organization, site, range }: RangesProps) => (
  <nav class="ranges" aria-label="How far back">
    {RANGES.map(([one, label]) => (
      <a
        key={one}
        class="plain"
        href={`${to.sitePart(organization.id, site.id, 'insights')}?range=${one}`}
        aria-current={one === range ? 'true' : undefined}
      >
        {label}
      </a>
    ))}
  </nav>
);

interface InsightsViewProps extends RangesProps {
  readonly data: InsightsData;
}

function InsightsView({ data, ...shown }: InsightsViewProps) {
  const { days, pages, searches, misses, missing, referrers, bad } = data;
  const views = sum(days.map((one) => one.views));
  return (
    <>
      <SiteTop organization={shown.organization} site={shown.site} part="insights" />
      <div class="section-head">
        <Heading>Insights</Heading>
        <button type="button" class="button" onClick={() => saveDays(data)}>
          Download as CSV
        </button>
      </div>
      <Ranges {...shown} />
      <dl class="figures">
        <div>
          <dt>Page views</dt>
          <dd>{views.toLocaleString()}</dd>
        </div>
        <div>
          <dt>Visitors, each counted once a day</dt>
          <dd>{sum(days.map(({ visitors }) => visitors)).toLocaleString()}</dd>
        </div>
      </dl>
      <Bars label="Page views by day" days={days.map(({ day, views: count }) => ({ day, count }))} />
      {views === 0 && <p class="quiet">Nobody has read this site in this time, or it is not published yet.</p>}
      <div class="top-lists">
        <TopList title="Most read pages" empty="None yet." items={pages} />
        <TopList title="Where readers come from" empty="No other site led here." items={referrers} />
        <TopList title="Searches" empty="Nobody has searched." items={searches} />
        <TopList title="Searches without a result" empty="Every search found something." items={misses} />
        <TopList title="Addresses without a page" empty="No address was missing." items={missing} />
        <TopList title="Pages that need work" empty="No page was rated badly." items={bad} />
      </div>
    </>
  );
}

/** What readers do on a site: views, visitors, searches, what is missing, ratings. */
export async function insightsScreen(org: string, siteId: string, { signal, query }: Visit): Promise<Screen> {
  const range = RANGES.find(([one]) => one === query.range)?.[0] ?? 'last30Days';
  const [shown, data] = await Promise.all([
    readSite(org, siteId, signal),
    readInsights({ organizationId: org, siteId }, range, signal),
  ]);
  const view = () => <InsightsView {...shown} range={range} data={data} />;
  return { title: `Insights of ${shown.site.title}`, organization: org, view };
}
