import { paths } from '../../lib/paths';
import { Bars } from '../../components/bars';
import { downloadCsv } from '../../components/csv';
import { Heading } from '../../components/heading';
import { SiteHeader } from '../../components/site-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { RANGES, readInsights, type InsightsData, type Range, type Top } from './insights-data';
import { readSite, type SiteData } from './read-site';
import { t } from '../../i18n/site';
import { number } from '../../i18n/format';

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
          <span>{name}</span> <strong>{number(count)}</strong>
        </li>
      ))}
    </ol>
  </section>
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const saveDays = ({ days }: InsightsData) =>
  downloadCsv('insights.csv', [
    ['day', 'views', 'visitors'],
    ...days.map(({ day, views, visitors }) => [day, String(views), String(visitors)]),
  ]);

interface RangesProps extends SiteData {
  readonly range: Range;
}

const Ranges = ({ organization, site, range }: RangesProps) => (
  <nav class="ranges" aria-label={t.period}>
    {RANGES.map(([one, label]) => (
      <a
        key={one}
        class="plain"
        href={`${paths.sitePart(organization.id, site.id, 'insights')}?range=${one}`}
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

function InsightsView({ data, ...siteData }: InsightsViewProps) {
  const { days, pages, searches, misses, missing, referrers, bad } = data;
  const views = sum(days.map((one) => one.views));
  return (
    <>
      <SiteHeader organization={siteData.organization} site={siteData.site} part="insights" />
      <div class="section-head">
        <Heading>{t.insights}</Heading>
        <button type="button" class="button" onClick={() => saveDays(data)}>
          {t.downloadAsCsv}
        </button>
      </div>
      <Ranges {...siteData} />
      <dl class="figures">
        <div>
          <dt>{t.pageViews}</dt>
          <dd>{number(views)}</dd>
        </div>
        <div>
          <dt>{t.visitors}</dt>
          <dd>{number(sum(days.map(({ visitors }) => visitors)))}</dd>
        </div>
      </dl>
      {views === 0 ? (
        <p class="quiet">{t.noPageViews}</p>
      ) : (
        <Bars label={t.pageViewsByDay} days={days.map(({ day, views: count }) => ({ day, count }))} />
      )}
      <div class="top-lists">
        <TopList title={t.mostReadPages} empty={t.noneYet} items={pages} />
        <TopList title={t.referrers} empty={t.noReferrers} items={referrers} />
        <TopList title={t.searches} empty={t.noSearches} items={searches} />
        <TopList title={t.searchesWithoutResult} empty={t.noFailedSearches} items={misses} />
        <TopList title={t.missingPages} empty={t.noMissingPages} items={missing} />
        <TopList title={t.pagesThatNeedWork} empty={t.noBadRatings} items={bad} />
      </div>
    </>
  );
}

/** Reader statistics of a site: views, visitors, searches, missing pages, ratings. */
export async function insightsScreen(org: string, siteId: string, { signal, query }: RouteContext): Promise<Screen> {
  const range = RANGES.find(([one]) => one === query.range)?.[0] ?? 'last30Days';
  const [siteData, data] = await Promise.all([
    readSite(org, siteId, signal),
    readInsights({ organizationId: org, siteId }, range, signal),
  ]);
  const view = () => <InsightsView {...siteData} range={range} data={data} />;
  return { title: t.insightsOf(siteData.site.title), organization: org, view };
}
